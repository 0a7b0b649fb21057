/** The methods that the page offers. The generators themselves are part of the worker only. */
export { type MethodName, methodCatalogue } from '../../generator/catalogue.ts';
export { pictureSchema } from '../../svg/settings.ts';

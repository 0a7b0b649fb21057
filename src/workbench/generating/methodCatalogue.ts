/** What the page offers for making a puzzle. The generators themselves are in the worker only. */
export { type MethodName, methodCatalogue } from '../../generator/catalogue.ts';
export { pictureSchema } from '../../svg/settings.ts';

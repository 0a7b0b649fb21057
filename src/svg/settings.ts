import { createSchema } from '../settings/schema.ts';
import { number, text } from '../settings/setting.ts';
import { outlineGroup } from './outline/settings.ts';

/** How a picture is read. */
export const pictureSchema = createSchema(
  {
    ...outlineGroup,
    margin: number({
      label: 'margin',
      hint: 'Leaves more room between the picture and the frame, whose longer side is 1000.',
      range: [20, 400],
      standard: 120,
    }),
    background: text({
      label: 'background',
      hint: 'The colour that counts as unfilled; auto is that of a sheet below everything, else white.',
      pattern: /^(auto|#[0-9a-f]{6})$/i,
      form: 'auto or a colour as #ffffff',
      standard: 'auto',
    }),
  },
  { of: 'of pictures' },
);

export type PictureSettings = typeof pictureSchema.defaults;

export const { defaults: pictureDefaults } = pictureSchema;

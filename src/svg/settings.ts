import { createSchema } from '../settings/schema.ts';
import { number, text } from '../settings/setting.ts';
import { detailGroup } from './detail/settings.ts';
import { outlineGroup } from './outline/settings.ts';

/** Settings for reading a picture. */
export const pictureSchema = createSchema(
  {
    ...outlineGroup,
    ...detailGroup,
    margin: number({
      label: 'margin',
      hint: 'Leaves more space between the picture and the frame, whose longer side is 1000.',
      range: [20, 400],
      defaultValue: 120,
    }),
    background: text({
      label: 'background',
      hint: 'The colour that counts as unfilled; auto uses the colour of a rectangle behind everything, otherwise white.',
      pattern: /^(auto|#[0-9a-f]{6})$/i,
      form: 'auto or a colour as #ffffff',
      defaultValue: 'auto',
    }),
  },
  { of: 'of pictures' },
);

export type PictureSettings = typeof pictureSchema.defaults;

export const { defaults: pictureDefaults } = pictureSchema;

/** The settings that keep the picture as it is drawn, as the papers do: closed outlines without a corner stay closed, all others are cut. */
export const plainReading = { details: 'keep', smoothOutlines: 'keep' } as const satisfies Partial<PictureSettings>;

import { choice, number } from '../../settings/setting.ts';

/** The settings that decide which details of a picture are kept. */
export const detailGroup = {
  details: choice({
    label: 'details',
    hint: 'Drops and joins details that are too small for a pen, or keeps them.',
    choices: ['simplify', 'keep'],
    defaultValue: 'simplify',
  }),
  printSize: number({
    label: 'print size',
    hint: 'Keeps smaller details, because the longer side of the printed puzzle is longer.',
    range: [40, 1000],
    unit: ' mm',
    defaultValue: 120,
  }),
  roundedCorners: choice({
    label: 'rounded corners',
    hint: 'Makes corners of tight smooth bends, at which curves can leave the picture: where the outline has few corners (auto), everywhere, or nowhere.',
    choices: ['auto', 'sharpen', 'keep'],
    defaultValue: 'auto',
  }),
};

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
    hint: 'Makes the longer side of the printed puzzle longer, so that smaller details are kept.',
    range: [40, 1000],
    unit: ' mm',
    defaultValue: 120,
  }),
  roundedCorners: choice({
    label: 'rounded corners',
    hint: 'Turns tight bends into corners, where curves can leave the picture: in outlines with few corners (auto), everywhere (sharpen), or nowhere (keep).',
    choices: ['auto', 'sharpen', 'keep'],
    defaultValue: 'auto',
  }),
};

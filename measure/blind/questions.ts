import { COLUMNS } from './versions.ts';

/**
 * The instructions for a judge, who knows nothing about the drawings.
 * @param count number of sheets
 * @param columns number of columns of each sheet
 */
export function writeQuestions(count: number, columns: number): string {
  const letters = COLUMNS.slice(0, columns);
  const [best, ...others] = letters.toReversed();
  const example = [
    {
      sheet: 1,
      ranking: [best, ...others],
      sure: [true, false].slice(0, columns - 1),
      reason: `${best}: long calm arcs; ${others[0]}: an S-bend left of the nose`,
    },
    {
      sheet: 2,
      ranking: [others.toSorted().join('='), best].slice(0, columns),
      sure: [false],
      reason: `${best} has a sliver at the upper right; the others look alike`,
    },
  ];
  return `# Which drawing would you print?

You edit a book of *curved nonograms*: puzzles on an arrangement of curves inside a frame. The solver decides for each face (an area between curves) whether
to fill it with a pen, and so finds a picture. For this the solver follows every curve with the eye from one end of the frame to the other, through all
crossings.

There are ${count} sheets, \`sheet-1.png\` to \`sheet-${count}.png\`. Each shows one puzzle in ${columns} columns, ${letters.join(', ')}: the same curves with the same crossings,
placed differently. The picture is drawn in orange and its faces are filled, so that you see what is fixed: the picture is the same in all columns and not to be
judged. Judge the black curves. Columns are in random order, which differs from sheet to sheet.

## What is better
- Each curve looks like one calm stroke of a hand: long, even bends, as few as the curve needs. It leaves the picture without a corner.
- No wiggles, no S-bends on the way to somewhere, no straight pieces joined by short bends, no knots where several curves squeeze through.
- No curves that nearly touch or run side by side, no slivers between them, no crossings at tiny angles: the eye must see which curve is which.
- Faces are large enough for a pen, and large empty faces are not next to crowded ones.
- Ends are well spaced along the frame, and no curve runs along the frame.

A place that a solver can't read or fill counts more than a restless curve. If everything can be read and filled, the calmer drawing is better.

## How to judge
Look at each sheet as a whole first, as in a book, then compare the columns place by place. Look at every sheet by itself; do not look for patterns between sheets.
Rank the columns of each sheet, best first. If you see no difference that matters, it is a tie. For each step to the next rank, write whether you are **sure** that
others would agree. Give a short reason that names the decisive places.

## The answers
Write one file with a JSON array that has one object for each of the ${count} sheets:
\`\`\`json
[
${example.map((answer) => `  ${JSON.stringify(answer)}`).join(',\n')}
]
\`\`\`
- \`sheet\`: the number of the sheet.
- \`ranking\`: ${letters.map((letter) => `"${letter}"`).join(', ')} once each, best first. Columns of a tie are one entry, joined by \`=\`: ${columns === 2 ? '`["A=B"]`' : '`["B", "A=C"]`, or `["A=B=C"]`'}.
- \`sure\`: one \`true\` or \`false\` for each entry of \`ranking\` but the last: whether it is surely better than the next one.${columns === 2 ? '' : ' `["B", "A=C"]` has one.'} A tie of all has none: \`[]\`.
- \`reason\`: a short text.
`;
}

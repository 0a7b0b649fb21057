import type { Cubic } from '../../src/geometry/cubic.ts';
import type { Picture, PictureCurve } from '../../src/svg/picture.ts';

type XY = readonly [x: number, y: number];

/** A side of a shape between two corners: straight, or bulging to the left (on screen) by a fraction of its length. */
export function side([ax, ay]: XY, [bx, by]: XY, bulge = 0): PictureCurve {
  const [dx, dy] = [bx - ax, by - ay];
  const cubic: Cubic = [
    ax,
    ay,
    ax + dx / 3 + bulge * dy,
    ay + dy / 3 - bulge * dx,
    ax + (2 * dx) / 3 + bulge * dy,
    ay + (2 * dy) / 3 - bulge * dx,
    bx,
    by,
  ];
  return { cubics: [cubic], closed: false };
}

/** A shape with a side between each two consecutive corners. The bulges are used cyclically. */
export function shape(corners: readonly XY[], ...bulges: readonly number[]): PictureCurve[] {
  return corners.map((corner, i) => side(corner, corners[(i + 1) % corners.length], bulges[i % bulges.length] ?? 0));
}

/** An outline without corners. */
export function circle([x, y]: XY, r: number): PictureCurve {
  const k = 0.5523 * r;
  const cubics: Cubic[] = [
    [x + r, y, x + r, y + k, x + k, y + r, x, y + r],
    [x, y + r, x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y, x - r, y - k, x - k, y - r, x, y - r],
    [x, y - r, x + k, y - r, x + r, y - k, x + r, y],
  ];
  return { cubics, closed: true };
}

/** A loop from a corner back to itself. */
export function drop([x, y]: XY, size: number): PictureCurve {
  return {
    cubics: [
      [x, y, x + size, y + 0.4 * size, x + size, y + 1.2 * size, x, y + size],
      [x, y + size, x - size, y + 0.8 * size, x - size, y + 0.6 * size, x, y],
    ],
    closed: false,
  };
}

function picture(name: string, curves: readonly PictureCurve[], filled: readonly XY[], height = 760): Picture {
  return { name, width: 1000, height, curves, filled: filled.map(([x, y]) => ({ x, y })) };
}

/** Two curves, four open ends. */
export const lens = picture(
  'lens',
  shape(
    [
      [350, 400],
      [650, 380],
    ],
    0.3,
    0.25,
  ),
  [[500, 390]],
);

/** Five curves, ten open ends. */
export const house = picture(
  'house',
  shape(
    [
      [350, 550],
      [340, 350],
      [510, 210],
      [660, 340],
      [640, 540],
    ],
    0.05,
    -0.1,
    0.12,
  ),
  [[500, 400]],
);

/** A tip with a round eye. */
export const fish = picture(
  'fish',
  [
    ...shape(
      [
        [260, 380],
        [600, 360],
        [760, 250],
        [740, 500],
        [605, 400],
      ],
      0.3,
      0.1,
      -0.2,
      0.1,
      0.28,
    ),
    circle([380, 360], 20),
  ],
  [[500, 370]],
);

/** A loop with a single corner. Its curve must cross itself. */
export const pear = picture('pear', [drop([500, 250], 220)], [[500, 350]]);

/** Ten curves, twenty open ends. */
export const star = picture(
  'star',
  shape(
    Array.from({ length: 10 }, (_, i): XY => {
      const [angle, r] = [(i * Math.PI) / 5 + 0.1, i % 2 === 0 ? 260 : 120];
      return [500 + r * Math.cos(angle), 380 + r * Math.sin(angle)];
    }),
    0.08,
    0.14,
  ),
  [[500, 380]],
);

/** Twenty curves, forty open ends, in four parts. */
export const herd = picture(
  'herd',
  [
    ...shape(
      [
        [200, 180],
        [330, 130],
        [400, 260],
        [300, 350],
        [180, 290],
      ],
      0.1,
      -0.1,
      0.05,
    ),
    ...shape(
      [
        [620, 140],
        [790, 170],
        [770, 290],
        [690, 250],
        [600, 330],
      ],
      -0.1,
      0.05,
      0.1,
    ),
    ...shape(
      [
        [230, 470],
        [300, 520],
        [430, 440],
        [390, 640],
        [220, 590],
      ],
      0.1,
      -0.05,
      0.1,
    ),
    ...shape(
      [
        [600, 450],
        [750, 400],
        [820, 560],
        [700, 640],
        [610, 570],
      ],
      0.1,
      -0.05,
      -0.1,
    ),
  ],
  [
    [290, 250],
    [700, 210],
    [340, 560],
    [700, 530],
  ],
);

export const pictures: readonly Picture[] = [lens, house, fish, pear, star, herd];

import { expect } from 'storybook/test';
import { BUILT_IN, readBase } from '#plugins/hora/rules/base/baseData.ts';
import { chartPoint } from '#plugins/hora/rules/chart/point.ts';
import { PLANETS } from '#plugins/hora/rules/points.ts';
import { Wheel } from '#plugins/hora/parts/chart/Wheel.tsx';
import preview from '../../../.storybook/preview.tsx';

const base = readBase(BUILT_IN);
const names = base.signs.map(({ th }) => th);
/** Signs of the planets from the sun, as of 15 September 2567, 08:30, Chiang Mai. */
const SIGNS = [4, 9, 2, 4, 1, 5, 10, 11, 8, 1];
const RISING = 5;
const at = (sign: number) => sign * 108_000 + 50_000;
const pointsOf = (signs: readonly number[], rising: number | null) => [
  ...(rising === null ? [] : [chartPoint(base, 'ascendant', at(rising), at(rising))]),
  ...PLANETS.map((planet, index) => chartPoint(base, planet, at(signs[index]!), rising === null ? null : at(rising))),
];

/** The Thai wheel: Aries at the top, signs against the clock, Thai numerals. */
const meta = preview.meta({
  title: 'Plugins/Hora/Wheel',
  component: Wheel,
  args: { points: pointsOf(SIGNS, RISING), names, middle: 'ราศีจักร', label: 'ราศีจักร: ลั กันย์, ๑ สิงห์' },
});

export const Birth = meta.story({
  name: 'A birth',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /ราศีจักร/ })).toBeVisible();
    await expect(canvas.getByText('ลั')).toBeVisible();
    await expect(canvas.getByText('๐')).toBeVisible();
  },
});

export const Transits = meta.story({
  name: 'With transits, dark',
  globals: { mode: 'dark' },
  args: {
    passing: pointsOf(
      SIGNS.map((sign) => (sign + 3) % 12),
      null,
    ),
  },
});

export const Unknown = meta.story({ name: 'Time unknown', args: { points: pointsOf(SIGNS, null) } });

export const Crowded = meta.story({
  name: 'All in one sign',
  args: {
    points: pointsOf(
      SIGNS.map(() => 7),
      7,
    ),
    passing: pointsOf(
      SIGNS.map(() => 7),
      null,
    ),
  },
});

export const English = meta.story({
  name: 'In English',
  globals: { locale: 'en' },
  args: { names: base.signs.map(({ en }) => en), middle: 'Rasi', label: 'Wheel' },
});

import { expect, test } from 'vitest';
import { chartPoint, type ChartPoint } from '#plugins/hora/rules/chart/point.ts';
import { CIRCLE, SIGN } from '#plugins/hora/rules/numbers.ts';
import { PLANETS } from '#plugins/hora/rules/points.ts';
import { WHEEL, wheelOf } from '#plugins/hora/rules/wheel.ts';
import { BASE } from './figures.ts';

const names = Array.from({ length: 12 }, (_, sign) => `ราศี ${sign}`);
const ALL: readonly ChartPoint['point'][] = ['ascendant', ...PLANETS];

test('however many stand in one sign, none of them lies over another, and all are in the wheel', () => {
  for (let sign = 0; sign < 12; sign++)
    for (let count = 1; count <= ALL.length; count++)
      for (const passing of [false, true]) {
        const points = ALL.slice(0, count).map((point) => chartPoint(BASE, point, (sign * SIGN + 1_000) % CIRCLE, sign * SIGN));
        const { texts } = wheelOf(points, { names, ...(passing ? { passing: points } : {}) });
        // By their middles: letters stand on lines.
        const marks = texts
          .filter(({ kind }) => ['birth', 'rising', 'passing'].includes(kind))
          .map((each) => ({ ...each, y: each.y - each.size * 0.34 }));
        expect(marks).toHaveLength(count + (passing ? count - 1 : 0));
        for (const [nth, a] of marks.entries()) {
          expect(Math.min(a.x, a.y, WHEEL - a.x, WHEEL - a.y) - a.size / 2, `${a.text} of ${count}`).toBeGreaterThan(0);
          for (const b of marks.slice(nth + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.text} and ${b.text} of ${count} in ${sign}`).toBeGreaterThan(
              Math.max(a.size, b.size) * 1.02,
            );
        }
      }
});

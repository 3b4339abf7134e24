import { describe, expect, it } from 'vitest';
import { bestSeats, type FreeSeat } from '#plugins/event/rules/bestSeats.ts';
import { moveSection, seatsBetween, withoutSeats, withSection } from '#plugins/event/rules/seatEdit.ts';
import { inRows, neighbour, shortSeat } from '#plugins/event/rules/seatMap.ts';
import { nameAfter, rowsOf, tablesOf } from '#plugins/event/rules/seatPattern.ts';

const PATTERN = { rows: 3, perRow: 6, firstRow: 'A', firstNumber: 1, aisle: 3, fromRight: false };
const free = (but: readonly string[] = []): FreeSeat[] =>
  rowsOf(PATTERN)
    .map(({ row, label, x, y }) => ({ id: `${row}${label}`, section: 's', row, x, y, accessible: row === 'C' }))
    .filter(({ id }) => !but.includes(id));
const ids = (seats: readonly FreeSeat[] | null) => seats?.map(({ id }) => id) ?? null;

describe('patterns', () => {
  it('name rows after one another, also past Z, in numbers, and in letters of any other kind', () => {
    expect([0, 1, 25, 26].map((n) => nameAfter('A', n))).toEqual(['A', 'B', 'Z', 'AA']);
    expect([nameAfter('AZ', 1), nameAfter('9', 2), nameAfter('ก', 0), nameAfter('ก', 1), nameAfter('', 1)]).toEqual([
      'BA',
      '11',
      'ก',
      'ก2',
      'B',
    ]);
  });

  it('leave a way through, and number from the right where it is so', () => {
    const [, , third, fourth] = rowsOf(PATTERN);
    expect([third!.x, fourth!.x]).toEqual([20, 45]);
    expect(rowsOf({ ...PATTERN, fromRight: true })[0]).toMatchObject({ label: '6', x: 0 });
  });

  it('put seats around tables, none in one place with another', () => {
    const seats = tablesOf({ tables: 4, perTable: 8, across: 2, firstTable: 5 });
    expect(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size).toBe(32);
    expect(seats.at(-1)).toMatchObject({ row: '8', label: '8' });
    expect(Math.min(...seats.flatMap(({ x, y }) => [x, y]))).toBeGreaterThanOrEqual(0);
  });
});

describe('the best seats', () => {
  it('are beside one another, in front, near the middle, and on one side of a way through', () => {
    expect(ids(bestSeats(free(), 2))).toEqual(['A2', 'A3']);
    expect(ids(bestSeats(free(['A2']), 3))).toEqual(['A4', 'A5', 'A6']);
    expect(ids(bestSeats(free(['A2', 'A5']), 3))).toEqual(['B1', 'B2', 'B3']);
  });

  it('leave places for wheelchairs to who needs them, while there are others', () => {
    const left = free(rowsOf(PATTERN).flatMap(({ row, label }) => (row === 'C' || label === '1' ? [] : [`${row}${label}`])));
    expect(ids(bestSeats(left, 1))).toEqual(['A1']);
    expect(ids(bestSeats(free(rowsOf(PATTERN).flatMap(({ row, label }) => (row === 'C' ? [] : [`${row}${label}`]))), 2))).toEqual([
      'C2',
      'C3',
    ]);
  });

  it('are in as few pieces as can be where there is no such place, and none where there are too few', () => {
    const left = free(rowsOf(PATTERN).flatMap(({ row, label }) => (['A1', 'A2', 'B5'].includes(row + label) ? [] : [`${row}${label}`])));
    expect(ids(bestSeats(left, 3))).toEqual(['A1', 'A2', 'B5']);
    expect(bestSeats(left, 4)).toBeNull();
    expect(bestSeats([], 1)).toBeNull();
  });

  it('whatever is free: so many as were wanted, each once, each of the free ones', () => {
    const all = free();
    for (let seed = 1; seed < 400; seed += 1) {
      const left = all.filter((_seat, at) => ((seed * 2_654_435_761) >>> (at % 29)) % 3 > 0);
      const count = (seed % 8) + 1;
      const best = bestSeats(left, count);
      if (left.length < count) expect(best).toBeNull();
      else {
        expect(new Set(ids(best)).size).toBe(count);
        expect(best!.every((seat) => left.includes(seat))).toBe(true);
      }
    }
  });
});

describe('a map', () => {
  it('is walked by arrows: to the seat on that side, across a way through, and no further than the edge', () => {
    const seats = free();
    const at = (id: string) => seats.find((seat) => seat.id === id)!;
    expect(neighbour(seats, at('A3'), 'ArrowRight')?.id).toBe('A4');
    expect(neighbour(seats, at('B4'), 'ArrowUp')?.id).toBe('A4');
    expect(neighbour(seats, at('A1'), 'ArrowLeft')).toBeUndefined();
    expect(neighbour(seats, at('C6'), 'ArrowDown')).toBeUndefined();
  });

  it('is read row by row, by numbers and not by letters', () => {
    const seats = rowsOf({ ...PATTERN, perRow: 11, firstRow: '9' });
    const rows = inRows(seats);
    expect(rows.map(({ row }) => row)).toEqual(['9', '10', '11']);
    expect(rows[0]!.seats.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    expect([shortSeat({ section: 'ล่าง', row: 'A', label: '7' }, false), shortSeat({ section: 'ล่าง', row: '4', label: '7' }, true)]).toEqual(
      ['A7', 'ล่าง 4-7'],
    );
  });

  it('grows by sections that lie on no other, and loses those that have no seat any more', () => {
    let nth = 0;
    const newId = () => `seat-${(nth += 1)}`;
    const empty = { stage: 'เวที', sections: [], seats: [] };
    const one = withSection(empty, { id: 'a', name: 'ล่าง', ticketTypeId: 't', kind: 'rows', ...PATTERN }, newId);
    const two = withSection(one, { id: 'b', name: 'ยืน', ticketTypeId: 't', kind: 'standing', across: 6, deep: 3 }, newId);
    expect(one.seats).toHaveLength(18);
    expect(two.sections[1]).toMatchObject({ x: 3, y: 40, width: 60, height: 30, ticketTypeId: 't' });
    const moved = moveSection(two, 'a', 5, 10);
    expect(moved.seats[0]).toMatchObject({ x: 5, y: 10 });
    expect(moved.sections.map(({ x }) => x)).toEqual([5, 3]);
    expect(seatsBetween(one.seats, one.seats[0]!, one.seats[7]!)).toEqual(['seat-1', 'seat-2', 'seat-7', 'seat-8']);
    const without = withoutSeats(
      two,
      one.seats.map(({ id }) => id),
    );
    expect(without).toMatchObject({ seats: [], sections: [{ id: 'b' }] });
  });
});

import { expect, test } from 'vitest';
import { asKnown, pack, unpack } from '#plugins/project/rules/pack.ts';

const row = (nth: number) => ({
  id: `t${nth}`,
  title: `งาน ${nth}`,
  stateId: nth % 2 === 0 ? 's1' : 's2',
  people: nth % 3 === 0 ? [] : ['a', 'b'],
  due: nth === 4 ? '2026-11-27' : null,
  custom: {},
});
const rows = Array.from({ length: 9 }, (_, nth) => row(nth));

test('packed rows are the same rows, also after they were sent', () => {
  expect(unpack(pack(rows))).toEqual(rows);
  expect(unpack(JSON.parse(JSON.stringify(pack(rows))) as ReturnType<typeof pack<(typeof rows)[0]>>)).toEqual(rows);
  expect(unpack(pack<(typeof rows)[0]>([]))).toEqual([]);
  expect(unpack(pack(rows.slice(0, 1)))).toEqual(rows.slice(0, 1));
});

test('what many rows have is sent once', () => {
  const many = Array.from({ length: 2_000 }, (_, nth) => row(nth));
  expect(JSON.stringify(pack(many)).length).toBeLessThan(JSON.stringify(many).length / 2.5);
});

test('rows that are as they were known are the same objects', () => {
  const news = rows.map((each, nth) => ({ ...each, people: [...each.people], title: nth === 2 ? 'ใหม่' : each.title }));
  const known = asKnown(news, new Map(rows.map((each) => [each.id, each])));
  expect(known).toEqual(news);
  expect(known.filter((each, nth) => each !== rows[nth]).map(({ title }) => title)).toEqual(['ใหม่']);
});

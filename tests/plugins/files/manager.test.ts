import { describe, expect, it, vi } from 'vitest';
import { ItemList, type Piece } from '#plugins/files/rules/itemList.ts';
import { lookOf } from '#plugins/files/rules/lookOf.ts';
import { placeOf, searchOf } from '#plugins/files/rules/place.ts';
import { countOf, EVERYTHING, isSelected, NOTHING, only, toggled, withIds, without } from '#plugins/files/rules/selection.ts';
import type { Item } from '#plugins/files/schemas.ts';

const at = '2026-11-21T03:00:00.000Z';
const item = (n: number, more: Partial<Item> = {}): Item => ({
  _id: `id-${n}`,
  name: `แฟ้ม ${n}`,
  path: '',
  type: 'folder',
  parent: null,
  url: '',
  size: 0,
  mimetype: '',
  dimensions: null,
  thumbnail: null,
  version: 1,
  createdAt: at,
  folder: '',
  updatedAt: at,
  drive: 'own',
  mode: 'private',
  state: 'ready',
  shared: false,
  trashedAt: null,
  alt: '',
  ...more,
});

describe('the address of a place', () => {
  it('says only what is not as usual, and comes back the same', () => {
    const place = placeOf({
      folder: '01a1fdbe-5345-79c6-a7b2-6694d1d26ead',
      q: ' ภาพ ',
      sort: 'size',
      order: 'desc',
      kind: 'image',
      drive: 'site',
    });
    expect(placeOf(Object.fromEntries(new URLSearchParams(searchOf(place))))).toEqual({ ...place, q: 'ภาพ' });
    expect(searchOf(placeOf({}))).toBe('');
  });
  it('passes over what cannot be', () => {
    expect(placeOf({ folder: '../etc', sort: 'colour', order: 'up', kind: 'exe', drive: 'c:', q: 'ก'.repeat(1000) })).toMatchObject({
      folder: null,
      sort: 'name',
      order: 'asc',
      kind: 'all',
      drive: 'own',
      q: 'ก'.repeat(300),
    });
  });
});

describe('what is selected', () => {
  it('is everything but a few, although most is not loaded', () => {
    const most = toggled(toggled(EVERYTHING, 'a'), 'b');
    expect(countOf(most, 10_000)).toBe(9_998);
    expect([isSelected(most, 'a'), isSelected(most, 'z')]).toEqual([false, true]);
    expect(countOf(withIds(most, ['a']), 10_000)).toBe(9_999);
  });
  it('grows, shrinks and forgets what is gone', () => {
    const some = withIds(toggled(NOTHING, 'a'), ['b', 'c']);
    expect(countOf(toggled(some, 'b'), 3)).toBe(2);
    expect([...without(some, new Set(['a', 'c'])).ids]).toEqual(['b']);
    expect(isSelected(only(['x']), 'a')).toBe(false);
  });
});

describe('a list that is read as far as somebody looks', () => {
  const TOTAL = 2_500;
  const pieceOf = (from: number, limit: number): Piece => ({
    items: Array.from({ length: Math.min(limit, TOTAL - from) }, (_, index) => item(from + index)),
    next: from + limit < TOTAL ? String(from + limit) : null,
    total: TOTAL,
    crumbs: [],
    can: { write: true, publish: false, share: true },
  });
  const reader = () => vi.fn(async (after: string, limit: number) => pieceOf(Number(after), limit));

  it('reads a little at first and much at once where somebody jumps, each item once', async () => {
    const read = reader();
    const list = new ItemList(pieceOf(0, 100), read);
    list.need(150);
    await vi.waitFor(() => expect(list.get().items).toHaveLength(300));
    list.need(2_000);
    await vi.waitFor(() => expect(list.get().items.length).toBeGreaterThan(2_000));
    expect(read.mock.calls.map(([, limit]) => limit)).toEqual([200, 1000, 701]);
    expect(await list.all()).toHaveLength(TOTAL);
    expect(new Set(list.get().items.map(({ _id }) => _id)).size).toBe(TOTAL);
  });

  it('keeps what it has when a read fails, asks no more by itself, and goes on when it is told to', async () => {
    const read = reader();
    read.mockRejectedValueOnce(new Error('offline'));
    const list = new ItemList(pieceOf(0, 100), read);
    list.need(150);
    await vi.waitFor(() => expect(list.get().problem).toBeInstanceOf(Error));
    list.need(180);
    expect(read).toHaveBeenCalledTimes(1);
    expect(list.get().items).toHaveLength(100);
    await list.retry();
    expect(list.get()).toMatchObject({ problem: null });
    expect(list.get().items.length).toBeGreaterThan(180);
  });

  it('does not take the late answer of an earlier round', async () => {
    const answers: ((piece: Piece) => void)[] = [];
    const list = new ItemList(pieceOf(0, 100), () => new Promise((resolve) => answers.push(resolve)));
    list.need(150);
    const reloaded = list.reload();
    answers[1]!({ ...pieceOf(0, 1), total: 1, next: null, items: [item(7)] });
    await reloaded;
    answers[0]!(pieceOf(100, 200));
    await Promise.resolve();
    expect(list.get().items.map(({ _id }) => _id)).toEqual(['id-7']);
  });

  it('asks once more where something was moved while it was being read', async () => {
    const answers: ((piece: Piece) => void)[] = [];
    const whole = { ...pieceOf(0, 2), total: 2, next: null };
    const list = new ItemList(whole, () => new Promise((resolve) => answers.push(resolve)));
    const reading = list.reload();
    list.remove(new Set(['id-1']));
    answers[0]!(whole);
    await reading;
    expect(list.get().items).toHaveLength(1);
    answers[1]!({ ...whole, items: [item(0)], total: 1 });
    await vi.waitFor(() => expect(list.get().total).toBe(1));
    expect(answers).toHaveLength(2);
  });

  it('makes one more read for however many changes', async () => {
    const answers: ((piece: Piece) => void)[] = [];
    const whole = { ...pieceOf(0, 3), total: 3, next: null };
    const list = new ItemList(whole, () => new Promise((resolve) => answers.push(resolve)));
    void list.reload();
    for (const name of ['หนึ่ง', 'สอง', 'สาม']) list.patch(item(0, { name }));
    list.remove(new Set(['id-1']));
    answers[0]!(whole);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(list.get().items.map(({ name }) => name)).toEqual(['สาม', 'แฟ้ม 2']);
    answers[1]!({ ...whole, items: [item(0, { name: 'สาม' }), item(2)], total: 2 });
    await vi.waitFor(() => expect(list.get().total).toBe(2));
    expect(answers).toHaveLength(2);
  });

  it('counts what is gone and shows what has changed', () => {
    const list = new ItemList(pieceOf(0, 3), reader());
    list.remove(new Set(['id-1', 'id-99']));
    list.patch(item(2, { name: 'ใหม่' }));
    expect(list.get().items.map(({ name }) => name)).toEqual(['แฟ้ม 0', 'ใหม่']);
    expect(list.get().total).toBe(TOTAL - 1);
  });
});

it('a file looks like what was found in it, else like what its name ends with', () => {
  const look = (name: string, mimetype: string) => lookOf(item(1, { type: 'file', name, mimetype }));
  expect([
    look('a.jpg', 'image/jpeg'),
    look('รายงาน.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    look('a.PDF', 'application/pdf'),
    look('a.zip', 'application/zip'),
    look('a.jpg', 'application/octet-stream'),
    look('บันทึก', 'text/plain'),
  ]).toEqual(['image', 'sheet', 'document', 'archive', 'other', 'document']);
});

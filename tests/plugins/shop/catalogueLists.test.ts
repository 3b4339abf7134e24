import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { list, make, names, openStage, product, receive, variant, type Stage } from './catalogueStage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Takes so many off the shelf. */
async function damage(sku: string, quantity: number): Promise<void> {
  const { body } = await stage.admin.call('shop.locations', {});
  const [first] = body.locations as { id: string }[];
  const work = { moveId: randomUUID(), sku, locationId: first!.id, kind: 'damage', quantity, reason: 'แตก' };
  expect((await stage.admin.call('shop.moveStock', work)).status).toBe(200);
}

it('shows a change of the catalogue at once, whatever the list is sorted or narrowed by', async () => {
  for (const [nth, letter] of ['ก', 'ข', 'ค'].entries())
    await make(
      stage,
      product(`${letter} ร่ม`, [variant(`UM-${nth}`, { regularSatang: 1_000 * (nth + 1) })], { brand: 'ร่มไทย', tags: ['ฝน'] }),
    );
  const asked = [{ sort: 'price' }, { brand: 'ร่มไทย', sort: 'name' }, { tag: 'ฝน', sort: 'name' }, { q: 'ร่ม', sort: 'name' }];
  for (const query of asked) expect(names(await list(stage, query))).toEqual(['ก ร่ม', 'ข ร่ม', 'ค ร่ม']);
  await make(stage, product('กา ร่ม', [variant('UM-9', { regularSatang: 1_500 })], { brand: 'ร่มไทย', tags: ['ฝน'] }));
  for (const query of asked) expect(names(await list(stage, query))).toEqual(['ก ร่ม', 'กา ร่ม', 'ข ร่ม', 'ค ร่ม']);
  // Different lists that are asked for at once are each their own.
  const answers = await Promise.all([...asked, { brand: 'ไม่มี' }, { page: 2 }].map((query) => list(stage, query)));
  expect(answers.map((answer) => names(answer).length)).toEqual([4, 4, 4, 4, 0, 0]);
  expect(answers[1]!.body).toMatchObject({ total: 4, facets: { tags: [{ value: 'ฝน', count: 4 }] } });
});

it('what has just been sold out is not among what is in stock', async () => {
  await make(stage, product('ตะเกียง', [variant('LAMP')], { brand: 'ไฟ' }));
  await make(stage, product('เทียน', [variant('CANDLE')], { brand: 'ไฟ' }));
  await receive(stage, 'LAMP', 1);
  await receive(stage, 'CANDLE', 2);
  const query = { brand: 'ไฟ', inStock: true, sort: 'name' };
  const stocks = async () => {
    const { items } = (await list(stage, { brand: 'ไฟ', sort: 'name' })).body as { items: { name: string; stock: string }[] };
    return items.map(({ name, stock }) => `${name} ${stock}`);
  };
  for (let time = 0; time < 2; time++) {
    expect(names(await list(stage, query))).toEqual(['ตะเกียง', 'เทียน']);
    expect(await stocks()).toEqual(['ตะเกียง low', 'เทียน low']);
  }
  await damage('LAMP', 1);
  for (let time = 0; time < 2; time++) {
    expect(names(await list(stage, query))).toEqual(['เทียน']);
    expect(await stocks()).toEqual(['ตะเกียง out', 'เทียน low']);
  }
});

it('what is sold out comes last in the usual order, however much of it was sold; an order that was chosen stays what it is', async () => {
  for (const [name, sku] of [
    ['ก ขันโตก', 'KHAN-1'],
    ['ข ขันโตก', 'KHAN-2'],
    ['ค ขันโตก', 'KHAN-3'],
  ] as const) {
    stage.clock.at = new Date(stage.clock.at.getTime() + 1000);
    await make(stage, product(name, [variant(sku)], { brand: 'ขัน' }));
  }
  await receive(stage, 'KHAN-1', 1);
  await receive(stage, 'KHAN-2', 1);
  expect(names(await list(stage, { brand: 'ขัน' })).at(-1)).toBe('ค ขันโตก');
  expect(names(await list(stage, { brand: 'ขัน', sort: 'name' }))).toEqual(['ก ขันโตก', 'ข ขันโตก', 'ค ขันโตก']);
  expect(names(await list(stage, { brand: 'ขัน', sort: 'newest' }))).toEqual(['ค ขันโตก', 'ข ขันโตก', 'ก ขันโตก']);
});

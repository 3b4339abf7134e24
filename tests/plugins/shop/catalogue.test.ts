import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { unproven } from '#plugins/shop/gateway/stock/proveStock.ts';
import { turnPrices } from '#plugins/shop/gateway/catalogue/refreshListings.ts';
import { list, make, names, openStage, product, receive, variant, type Stage } from './catalogueStage.ts';

let stage: Stage;
const categories = { clothes: randomUUID(), shirts: randomUUID(), food: randomUUID() };
beforeAll(async () => {
  stage = await openStage();
  const category = (id: string, code: string, parentId: string | null) =>
    stage.admin.call('shop.saveCategory', {
      id,
      category: { parentId, code, name: { th: code, en: '' }, description: { th: '', en: '' }, pictureId: null, active: true },
      version: null,
    });
  expect((await category(categories.clothes, 'เสื้อผ้า', null)).text).toBe('{}');
  await category(categories.shirts, 'เสื้อยืด', categories.clothes);
  await category(categories.food, 'อาหาร', null);
  await make(
    stage,
    product('เสื้อยืดสีขาวไซซ์ใหญ่', [variant('TEE-W', { regularSatang: 100_000, saleSatang: 79_000, saleTo: '2026-11-21T03:02:00.000Z' })], {
      categoryIds: [categories.shirts],
      brand: 'ดอยคำ',
      tags: ['ใหม่'],
      description: { th: '<p onclick="x()">ผ้าฝ้าย<script>alert(1)</script></p>', en: '' },
    }),
  );
  await make(stage, product('กางเกงยีนส์', [variant('JEAN', { regularSatang: 0 })], { categoryIds: [categories.clothes] }));
  await make(stage, product('ขนมไทย', [variant('SWEET', { regularSatang: 4_500 })], { categoryIds: [categories.food] }));
  await make(stage, product('เก้าอี้', [variant('CHAIR', { regularSatang: 90_000 })]));
  await make(stage, product('ร่าง', [variant('DRAFT')], { status: 'draft' }));
});
afterAll(() => stage.close());

describe('catalogue', () => {
  it('1: a sale price is shown with the regular one and 21 %, and ends by itself', async () => {
    const price = async () => {
      const { body } = await stage.guest.call('shop.getProduct', { sku: 'TEE-W' });
      return (body.variants as { price: Record<string, unknown> }[])[0]!.price;
    };
    expect(await price()).toEqual({ satang: 79_000, regularSatang: 100_000, percentOff: 21, saleEndsAt: '2026-11-21T03:02:00.000Z' });
    expect(names(await list(stage, { sale: true }))).toEqual(['เสื้อยืดสีขาวไซซ์ใหญ่']);
    const listed = async () => ((await list(stage, { q: 'เสื้อ' })).body.items as { price: object }[])[0]!.price;
    expect(await listed()).toEqual(await price());
    stage.clock.at = new Date('2026-11-21T03:02:00Z');
    const later = { satang: 100_000, regularSatang: 100_000, percentOff: 0, saleEndsAt: null };
    expect(await price()).toEqual(later);
    // Nothing has been written yet, and the list says so, too.
    expect(await listed()).toEqual(later);
    await stage.work(turnPrices);
    await make(stage, product('ใหม่', [variant('NEW')], { status: 'draft' }));
    expect(names(await list(stage, { sale: true }))).toEqual([]);
    stage.clock.at = new Date('2026-11-21T03:00:00Z');
    const free = await stage.guest.call('shop.getProduct', { sku: 'JEAN' });
    expect((free.body.variants as { price: object }[])[0]!.price).toMatchObject({ satang: 0, percentOff: 0 });
  });

  it('10: finds inside of words, with a typo, by code; sorts Thai names as a dictionary does', async () => {
    for (const [q, found, corrected] of [
      ['เสื้อขาว', 'เสื้อยืดสีขาวไซซ์ใหญ่', ''],
      ['เสิ้อ', 'เสื้อยืดสีขาวไซซ์ใหญ่', 'เสื้อ'],
      ['เสิ้อขาว', 'เสื้อยืดสีขาวไซซ์ใหญ่', 'เสื้อขาว'],
      ['กางเกง', 'กางเกงยีนส์', ''],
      ['tee-w', 'เสื้อยืดสีขาวไซซ์ใหญ่', ''],
      ['ดอยคำ', 'เสื้อยืดสีขาวไซซ์ใหญ่', ''],
    ] as const) {
      const answer = await list(stage, { q });
      expect([q, names(answer)[0], answer.body.corrected]).toEqual([q, found, corrected]);
    }
    expect((await list(stage, { q: 'ไม่มีที่ไหนเลย' })).body.total).toBe(0);
    expect(names(await list(stage, { sort: 'name' }))).toEqual(['กางเกงยีนส์', 'เก้าอี้', 'ขนมไทย', 'เสื้อยืดสีขาวไซซ์ใหญ่']);
    expect(names(await list(stage, { sort: '-price', max: 950 }))[0]).toBe('เก้าอี้');
  });

  it('counts facets, takes categories with those below, and knows nothing of drafts', async () => {
    const { body } = await list(stage);
    expect(body.total).toBe(4);
    expect(body.facets).toMatchObject({
      categories: [
        { value: 'เสื้อผ้า', count: 2 },
        { value: 'อาหาร', count: 1 },
      ],
      brands: [{ value: 'ดอยคำ', count: 1 }],
      tags: [{ value: 'ใหม่', count: 1 }],
      minSatang: 0,
    });
    expect(names(await list(stage, { category: 'เสื้อผ้า', sort: 'name' }))).toEqual(['กางเกงยีนส์', 'เสื้อยืดสีขาวไซซ์ใหญ่']);
    expect((await stage.guest.call('shop.getProduct', { sku: 'DRAFT' })).status).toBe(404);
    const { body: view } = await stage.guest.call('shop.getProduct', { sku: 'TEE-W' });
    expect(view.description).toBe('<p>ผ้าฝ้าย</p>');
  });

  it('refuses a circle of categories and codes that are taken or mean something else', async () => {
    const move = (id: string, parentId: string | null) => stage.admin.call('shop.moveCategory', { id, parentId, beforeId: null });
    expect((await move(categories.clothes, categories.shirts)).body.code).toBe('category-circle');
    expect((await move(categories.clothes, categories.clothes)).body.code).toBe('category-circle');
    expect((await stage.admin.call('shop.removeCategory', { id: categories.clothes })).body.code).toBe('category-in-use');
    const save = (code: string) =>
      stage.admin.call('shop.saveCategory', {
        id: randomUUID(),
        category: { parentId: null, code, name: { th: 'x', en: '' }, description: { th: '', en: '' }, pictureId: null, active: true },
        version: null,
      });
    expect((await save('เสื้อผ้า')).body.fields).toEqual({ code: 'invalid.taken' });
    expect((await save('All')).body.fields).toEqual({ code: 'invalid.reserved' });
    expect((await save('a/b')).status).toBe(400);
  });

  it('refuses prices that are none, taken codes and a second writer; a price below cost needs a reason', async () => {
    const id = await make(stage, product('แก้ว', [variant('CUP', { barcode: '8850001' })], { status: 'draft' }));
    const read = async () => (await stage.admin.call('shop.deskProduct', { id })).body as { version: number };
    const { stock: _, createdAt: __, updatedAt: ___, version, id: ____, ...draft } = (await read()) as Record<string, unknown>;
    const save = (change: object, more: object = {}) =>
      stage.admin.call('shop.saveProduct', {
        id,
        product: { ...draft, variants: [{ ...(draft.variants as object[])[0], ...change }] },
        version,
        ...more,
      });
    for (const regularSatang of [-1, 0.5, 1e12]) expect((await save({ regularSatang })).status).toBeGreaterThanOrEqual(400);
    expect((await save({ sku: 'TEE-W' })).body.fields).toEqual({ 'variants.0.sku': 'invalid.taken' });
    expect((await save({ saleSatang: 100_000 })).body.fields).toEqual({ 'variants.0.saleSatang': 'invalid.saleNotLower' });
    expect((await save({ costSatang: 200_000 })).body.fields).toMatchObject({ reason: 'invalid.reason' });
    expect((await save({ costSatang: 200_000 }, { reason: 'ล้างสต็อก' })).status).toBe(200);
    const late = await save({});
    expect([late.status, late.body.code, (late.body.current as { version: number }).version]).toEqual([
      409,
      'conflict',
      (await read()).version,
    ]);
    const manager = await stage.site.as('manager');
    const seen = await manager.call('shop.deskProduct', { id });
    expect((seen.body.variants as { costSatang: null }[])[0]!.costSatang).toBeNull();
  });

  it('takes what there is of new variants with the product, once and for the ledger, and says where it cannot', async () => {
    const id = randomUUID();
    const colours = [{ name: 'สี', values: ['แดง', 'ขาว', 'ดำ'] }];
    const of = (value: string, more = {}) =>
      variant(`SCARF-${value === 'แดง' ? 'R' : value === 'ขาว' ? 'W' : 'B'}`, { options: [{ name: 'สี', value }], ...more });
    const [red, white, black] = [of('แดง'), of('ขาว', { trackStock: false }), of('ดำ')];
    const draft = product('ผ้าพันคอ', [red, white, black], { options: colours });
    const save = (
      stock: object[],
      { version = null, as = stage.admin, what = draft }: { version?: number | null; as?: Agent; what?: object } = {},
    ) => as.call('shop.saveProduct', { id, product: what, version, stock });
    const line = (variantId: string, quantity: number) => ({ variantId, quantity });
    // Nothing is written while anything is wrong, and each field has its own code.
    const refused = await save([line(white.id, 3), line(randomUUID(), 1), line(red.id, 2), line(red.id, 2)]);
    expect(refused.body.fields).toEqual({
      'variants.1.firstStock': 'invalid.notCounted',
      'stock.1.variantId': 'invalid.gone',
      'variants.0.firstStock': 'invalid.gone',
    });
    for (const quantity of [-1, 0.5, 1_000_001]) expect((await save([line(red.id, quantity)])).status).toBe(400);
    const saved = await save([line(red.id.toUpperCase(), 7), line(black.id, 0)]);
    expect(saved.status).toBe(200);
    const onHand = async () => {
      const { body } = await stage.admin.call('shop.deskProduct', { id });
      return (body.stock as { levels: { onHand: number }[] }[]).map(({ levels }) => levels.map((level) => level.onHand));
    };
    expect(await onHand()).toEqual([[7], [], [0]]);
    const { body } = await stage.admin.call('shop.stockMoves', { sku: 'SCARF-R' });
    expect(body.rows).toMatchObject([{ kind: 'receive', quantity: 7, onHand: 7, refType: 'shop.product', refId: id }]);
    expect(await stage.work(unproven)).toEqual([]);
    // What is there already is not received by this way, not even of a variant that was taken out and comes back.
    expect((await save([line(red.id, 1)], { version: 1 })).body.fields).toEqual({ 'variants.0.firstStock': 'invalid.stockKnown' });
    const without = { ...draft, options: [{ name: 'สี', values: ['ขาว', 'ดำ'] }], variants: [white, black] };
    expect((await save([], { version: 1, what: without })).status).toBe(200);
    expect((await save([line(red.id, 1)], { version: 2 })).body.fields).toEqual({ 'variants.0.firstStock': 'invalid.stockKnown' });
    expect(await stage.work(unproven)).toEqual([]);
  });

  it('does not let in stock by the product form who may not receive it', async () => {
    const narrow = await openStage({ shop: { capabilities: { stock: ['admin'] } } });
    try {
      const manager = await narrow.site.as('manager');
      expect((await manager.call('shop.productAbilities', {})).body).toEqual({ costs: false, stock: false });
      const only = variant('NARROW');
      const save = (stock: object[]) =>
        manager.call('shop.saveProduct', { id: randomUUID(), product: product('แคบ', [only]), version: null, stock });
      const refused = await save([{ variantId: only.id, quantity: 1 }]);
      expect([refused.status, refused.body.fields]).toEqual([422, { 'variants.0.firstStock': 'invalid.mayNotStock' }]);
      expect((await save([])).status).toBe(200);
    } finally {
      await narrow.close();
    }
  });

  it('finds by a part of a name or a code, in either case, and a sign of a pattern is itself', async () => {
    const found = async (q: string) => (await stage.admin.call('shop.deskProducts', { q })).body.total as number;
    const { body } = await stage.admin.call('shop.deskProducts', { q: 'ก้าอี้' });
    const [{ sku }] = body.rows as [{ sku: string }];
    expect(body.total).toBeGreaterThan(0);
    for (const part of [sku.toUpperCase(), sku.toLowerCase(), ` ${sku.slice(1)} `]) expect(await found(part)).toBeGreaterThan(0);
    for (const part of ['ก้าอี้%x', '_ก้า', 'ไม่มีที่ไหน']) expect(await found(part)).toBe(0);
  });

  it('edits many or none', async () => {
    const { body } = await stage.admin.call('shop.deskProducts', { q: 'เก้าอี้' });
    const [row] = body.rows as { id: string }[];
    const bulk = (ids: string[], more: object) => stage.admin.call('shop.bulkEdit', { ids, ...more });
    expect((await bulk([row!.id, randomUUID()], { addTags: ['ลดราคา'] })).status).toBe(404);
    expect((await list(stage, { tag: 'ลดราคา' })).body.total).toBe(0);
    // As texts these two would be in order.
    const backwards = { saleOffBp: 1_500, saleFrom: '2027-01-16T01:00:00+07:00', saleTo: '2027-01-16T02:00:00+09:00' };
    expect(await bulk([row!.id], backwards)).toMatchObject({ status: 422, body: { fields: { saleTo: 'invalid.saleWindow' } } });
    expect((await bulk([row!.id], { addTags: ['ลดราคา'], saleOffBp: 1_500 })).body).toEqual({ changed: 1, left: [] });
    const { body: tagged } = await list(stage, { tag: 'ลดราคา' });
    expect(tagged.items).toMatchObject([{ sku: 'CHAIR', price: { satang: 76_500, regularSatang: 90_000, percentOff: 15 } }]);
  });

  it('leaves what others have changed since it was seen, by name, and changes the rest', async () => {
    const seen: { id: string; version: number }[] = [];
    for (const sku of ['SEEN-1', 'SEEN-2', 'SEEN-3']) {
      const id = await make(stage, product(sku, [variant(sku)]));
      seen.push({ id, version: (await stage.admin.call('shop.deskProduct', { id })).body.version as number });
    }
    expect((await stage.admin.call('shop.bulkEdit', { ids: [seen[1]!.id], addTags: ['ของคนอื่น'] })).status).toBe(200);
    const ids = seen.map(({ id }) => id);
    const versions = seen.map(({ version }) => version);
    const { body } = await stage.admin.call('shop.bulkEdit', { ids, versions, addTags: ['ของเรา'] });
    expect(body).toEqual({ changed: 2, left: [{ id: ids[1], name: 'SEEN-2' }] });
    const tagsOf = async (id: string) => (await stage.admin.call('shop.deskProduct', { id })).body.tags;
    expect(await Promise.all(ids.map(tagsOf))).toEqual([['ของเรา'], ['ของคนอื่น'], ['ของเรา']]);
    // once more, all of them are others by now
    expect((await stage.admin.call('shop.bulkEdit', { ids, versions, addTags: ['อีก'] })).body).toMatchObject({ changed: 0 });
  });

  it('has prices of its own for members and for more of them', async () => {
    const saved = await stage.admin.call('shop.savePriceList', {
      id: randomUUID(),
      list: {
        code: 'members',
        title: '',
        role: 'user',
        priority: 1,
        validFrom: null,
        validTo: null,
        active: true,
        prices: [{ sku: 'SWEET', minQuantity: 1, satang: 4_000 }],
      },
      version: null,
    });
    expect(saved.text).toBe('{}');
    const member = await stage.site.as('user');
    const of = async (agent: Stage['guest']) => {
      const { body } = await agent.call('shop.listProducts', { q: 'ขนม' });
      return (body.items as { price: { satang: number } }[])[0]!.price.satang;
    };
    expect([await of(stage.guest), await of(member)]).toEqual([4_500, 4_000]);
    await receive(stage, 'SWEET', 3);
    const { body } = await stage.guest.call('shop.getProduct', { sku: 'SWEET' });
    expect(body.variants).toMatchObject([{ stock: 'low', left: 3 }]);
  });

  it('finds what was meant where the shop has each word but nothing that has them all', async () => {
    for (const [name, sku] of [
      ['ผ้าขาวม้าทอมือ', 'CLOTH'],
      ['ผ้าพันคอสีขาว', 'SCARF'],
      ['ชาส่งมาใหม่', 'TEA'],
    ] as const)
      await make(stage, product(name, [variant(sku)]));
    const answer = await list(stage, { q: 'ผ้าขาวมา' });
    expect([names(answer), answer.body.corrected]).toEqual([['ผ้าขาวม้าทอมือ'], 'ผ้าขาวม้า']);
  });
});

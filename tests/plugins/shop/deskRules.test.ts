import { expect, test } from 'vitest';
import { ProductDraft } from '#plugins/shop/calls/deskCatalogue.ts';
import { newProduct, newVariant } from '#plugins/shop/parts/desk/catalogue/product/newProduct.ts';
import { pickLines } from '#plugins/shop/parts/desk/print/pickLines.ts';
import { mergeDraft } from '#kit/ui/desk/mergeDraft.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { draftProblems } from '#plugins/shop/rules/draft.ts';
import { codeOf, skuProposal, stemOf, withProposals } from '#plugins/shop/rules/skuProposal.ts';
import { sku } from '#plugins/shop/schemas.ts';
import { variantMatrix } from '#plugins/shop/rules/variantMatrix.ts';
import type { Order } from '#plugins/shop/calls/orderSchemas.ts';

const only = { ...newVariant([], []), sku: 'SHIRT', regularSatang: 25_000 };
const values = (variants: ReturnType<typeof variantMatrix>) => variants.map(({ options }) => options.map(({ value }) => value).join('/'));

test('variants follow the options, and those that were there stay what they are', () => {
  const colours = { name: 'สี', values: ['แดง', 'ขาว'] };
  const two = variantMatrix([colours], [only], newVariant);
  expect(values(two)).toEqual(['แดง', 'ขาว']);
  expect(two[0]!.id).toBe(only.id);
  expect(two[1]).toMatchObject({ sku: 'SHIRT-WHITE', regularSatang: 25_000 });
  const four = variantMatrix([colours, { name: 'ขนาด', values: ['M', 'L'] }], two, newVariant);
  expect(values(four)).toEqual(['แดง/M', 'แดง/L', 'ขาว/M', 'ขาว/L']);
  expect([four[0]!.id, four[2]!.id]).toEqual([two[0]!.id, two[1]!.id]);
  expect(new Set(four.map(({ sku }) => sku)).size).toBe(4);
  // another order of the values, another name of the option: the same variants
  const turned = variantMatrix([{ name: 'Colour', values: ['ขาว', 'แดง'] }], two, newVariant);
  expect(turned.map(({ id }) => id)).toEqual([two[1]!.id, two[0]!.id]);
  expect(turned[0]!.options).toEqual([{ name: 'Colour', value: 'ขาว' }]);
  expect(variantMatrix([], four, newVariant).map(({ id }) => id)).toEqual([only.id]);
  const many = Array.from({ length: 30 }, (_, index) => String(index));
  expect(
    variantMatrix(
      [
        { name: 'a', values: many },
        { name: 'b', values: many },
      ],
      [only],
      newVariant,
    ),
  ).toHaveLength(101);
});

test('a code is proposed from that of the product and the values, in letters that a code may have, and never twice', () => {
  expect(['แดง', 'สีขาว', 'ใหญ่', 'XL', 'น้ำผึ้ง', 'Café au lait', '๒๕๐ กรัม', 'กลิ่นมะลิ', '🙂'].map(codeOf)).toEqual([
    'RED',
    'WHITE',
    'L',
    'XL',
    'NPN',
    'CAFE-AU-LAIT',
    '250-KRM',
    'KLNML',
    '',
  ]);
  const values = (...all: string[]) => all.map((value) => ({ name: 'x', value }));
  const coded = (sku: string, ...all: string[]) => ({ sku, options: values(...all) });
  expect(stemOf([coded('BAG-RED', 'แดง')])).toBe('BAG');
  expect(stemOf([coded('SHIRT-WHITE-M', 'ขาว', 'M'), coded('', 'ขาว', 'L'), coded('SHIRT-RED-L', 'แดง', 'L')])).toBe('SHIRT');
  expect(stemOf([coded('TEA', 'ร้อน'), coded('TEA-2', 'เย็น')])).toBe('TEA');
  expect(stemOf([coded('HONEY', 'น้ำผึ้ง'), coded('BAG-RED', 'แดง'), coded('BAG-WHITE', 'ขาว')])).toBe('BAG');
  expect(stemOf([coded('', 'x')])).toBe('');
  expect(skuProposal('BAG', values('แดง', 'L'), new Set(['BAG-RED-L', 'BAG-RED-L-2']))).toBe('BAG-RED-L-3');
  expect(skuProposal('', values('แดง'), new Set())).toBe('');
  const long = skuProposal('B'.repeat(60), values('แดง'), new Set(['B'.repeat(56)]));
  expect(long).toMatch(new RegExp(sku.pattern));
  // Codes that look alike are told apart; those that are to stay, stay, and are not proposed to another.
  const three = [coded('BAG-RED', 'แดง'), coded('MINE', 'RED'), coded('', 'สีแดง')];
  expect(withProposals(three, 'BAG', (each) => each.sku !== 'BAG-RED').map((each) => each.sku)).toEqual([
    'BAG-RED',
    'BAG-RED-2',
    'BAG-RED-3',
  ]);
});

test('an option without values is what is wrong, not the variants that cannot have one yet', () => {
  const draft = { ...newProduct(), name: { th: 'กระเป๋า', en: '' }, options: [{ name: 'สี', values: [] as string[] }], variants: [only] };
  expect(draftProblems(draft)).toEqual({ 'options.0.values': 'invalid.required' });
  expect(draftProblems({ ...draft, options: [{ name: 'สี', values: ['แดง'] }] })).toEqual({ 'variants.0.options': 'invalid.options' });
});

test('a form says by the schema what the gateway would refuse', () => {
  const wrong = schemaProblems(ProductDraft, {
    ...newProduct(),
    brand: 'ก'.repeat(81),
    variants: [{ ...only, sku: '-x', barcode: 'ก', regularSatang: Number.NaN, weightGrams: 0.5, threshold: -1, saleSatang: 1e13 }],
  });
  expect(wrong).toEqual({
    brand: 'invalid.maxLength',
    'variants.0.sku': 'invalid.pattern.sku',
    'variants.0.barcode': 'invalid.pattern.barcode',
    'variants.0.regularSatang': 'invalid.number',
    'variants.0.weightGrams': 'invalid.whole',
    'variants.0.threshold': 'invalid.minimum',
    'variants.0.saleSatang': 'invalid.maximum',
  });
  expect(schemaProblems(ProductDraft, { ...newProduct(), variants: [only] })).toEqual({});
  expect(schemaProblems(ProductDraft, { ...newProduct(), variants: [] })).toEqual({ variants: 'invalid.required' });
});

test('two who changed the same product: what only the other changed is theirs, nothing of mine is lost', () => {
  const base = { name: 'เดิม', brand: 'เดิม', tags: ['a'] };
  const { merged, theirs, both } = mergeDraft(base, { ...base, name: 'ฉัน', tags: ['b'] }, { name: 'เขา', brand: 'เขา', tags: ['a'] });
  expect(merged).toEqual({ name: 'ฉัน', brand: 'เขา', tags: ['b'] });
  expect({ theirs, both }).toEqual({ theirs: ['name', 'brand'], both: ['name'] });
});

test('a pick list adds up what is still to be sent, sorted as Thai is sorted', () => {
  const line = (sku: string, title: string, quantity: number, fulfilled = 0) =>
    ({ sku, title, quantity, open: quantity - fulfilled, options: '', barcode: '' }) as Order['lines'][number];
  const lines = pickLines(
    [
      { number: 'S1', lines: [line('B', 'เงาะ', 2), line('A', 'ขนุน', 1), line('C', 'กล้วย', 3, 3)] },
      { number: 'S2', lines: [line('B', 'เงาะ', 4, 1)] },
    ],
    'th',
  );
  expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['A', 1],
    ['B', 5],
  ]);
  expect(lines[1]!.orders).toEqual([
    { number: 'S1', quantity: 2 },
    { number: 'S2', quantity: 3 },
  ]);
});

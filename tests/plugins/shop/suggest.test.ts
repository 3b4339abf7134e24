import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markedText } from '#plugins/shop/rules/markedText.ts';
import { startSite } from '#tools/testing/startSite.ts';
import { list, make, names, openStage, product, variant, type Stage } from './catalogueStage.ts';

interface Found {
  products: { name: string; sku: string }[];
  categories: { code: string; name: string }[];
  corrected: string;
  marks: string[];
  total: number;
}

let stage: Stage;
const ask = (q: string) => stage.guest.call('shop.suggest', { q });
const found = async (q: string): Promise<Found> => {
  const { status, body } = await ask(q);
  expect(status).toBe(200);
  return body as unknown as Found;
};
const foundNames = async (q: string) => (await found(q)).products.map(({ name }) => name);

async function category(code: string, name: string, { parentId = null as string | null, active = true } = {}): Promise<string> {
  const id = randomUUID();
  const category = { parentId, code, name: { th: name, en: '' }, description: { th: '', en: '' }, pictureId: null, active };
  const answer = await stage.admin.call('shop.saveCategory', { id, category, version: null });
  if (answer.status >= 300) throw new Error(answer.text);
  return id;
}

beforeAll(async () => {
  stage = await openStage();
  await category('khaoma', 'ผ้าขาวม้าและผ้าทอ');
  const closed = await category('old', 'ผ้าขาวม้าเก่า', { active: false });
  await category('older', 'ผ้าขาวม้าเก่ามาก', { parentId: closed });
  await make(stage, product('ผ้าขาวม้าทอมือ', [variant('KHAOMA')]));
  await make(stage, product('ผ้าขาวม้ารุ่นลับ', [variant('SECRET')], { status: 'draft' }));
  await make(stage, product('น้ำปลาแท้หมักถังไม้', [variant('FISH')]));
  await make(stage, product('น้ำผึ้งป่าเดือนห้า', [variant('HONEY')]));
  for (let nth = 1; nth <= 9; nth++) await make(stage, product(`กระเป๋าสาน ลาย ${nth}`, [variant(`BAG-${nth}`)]));
});
afterAll(() => stage.close());

describe('what is suggested while somebody types', () => {
  it('is six products at most, with how many the list has, and categories that are open', async () => {
    const bags = await found('กระเป๋า');
    expect(bags.products).toHaveLength(6);
    expect(bags.total).toBe(9);
    expect((await found('ผ้าขาวม้า')).categories).toEqual([{ code: 'khaoma', name: 'ผ้าขาวม้าและผ้าทอ' }]);
  });

  it('forgives what is misspelt, and says what was looked for', async () => {
    const typo = await found('กระเป่าสาม');
    expect(typo.products.length).toBeGreaterThan(0);
    expect(typo.products[0]!.name).toContain('กระเป๋าสาน');
    expect(typo.corrected).not.toBe('');
    expect(await foundNames('ผ้าขาวมา')).toContain('ผ้าขาวม้าทอมือ');
  });

  it('finds น้ำปลา for น้ำปา, in the list too, though the shop has น้ำ and ป่า', async () => {
    expect(await foundNames('น้ำปา')).toContain('น้ำปลาแท้หมักถังไม้');
    expect(names(await list(stage, { q: 'น้ำปา' }))).toContain('น้ำปลาแท้หมักถังไม้');
    expect(await foundNames('น้ำปลา')).toEqual(['น้ำปลาแท้หมักถังไม้']);
  });

  it('puts น้ำปลา first for น้ำปา, before all that has น้ำ and ป่า in it, however much of that there is', async () => {
    for (let nth = 1; nth <= 13; nth++) await make(stage, product(`น้ำผึ้งป่า ขวดที่ ${nth}`, [variant(`HONEY-${nth}`)]));
    expect((await foundNames('น้ำปา'))[0]).toBe('น้ำปลาแท้หมักถังไม้');
    expect(names(await list(stage, { q: 'น้ำปา' }))[0]).toBe('น้ำปลาแท้หมักถังไม้');
    const honey = await foundNames('น้ำผึ้งป่า');
    expect(honey.length).toBeGreaterThan(0);
    expect(honey.every((name) => name.startsWith('น้ำผึ้งป่า'))).toBe(true);
  });

  it('never shows a draft, not even by a word that only drafts have', async () => {
    expect(await foundNames('ผ้าขาวม้า')).toEqual(['ผ้าขาวม้าทอมือ']);
    const { products, corrected, total } = await found('รุ่นลับ');
    expect({ products, corrected, total }).toEqual({ products: [], corrected: '', total: 0 });
  });

  it('takes signs as they stand, and refuses what is too long', async () => {
    for (const q of ['%', '_', '%%%', '__', '\\', "'; drop table shop_word; --", '   ', '(((', '😀'])
      expect(await found(q)).toMatchObject({ products: [], categories: [], total: 0 });
    for (const q of ['', 'ก'.repeat(81), 'a'.repeat(10_000)]) expect((await ask(q)).status).toBe(400);
  });

  it('is of one site alone', async () => {
    const plugins = { mail: {}, account: {}, notification: {}, files: {}, address: {}, billing: {}, shop: {} };
    const both = await startSite({
      manifests: [
        { id: 'a', plugins },
        { id: 'b', plugins },
      ],
    });
    try {
      const admin = await both.as('admin');
      const draft = product('ขนมชั้นใบเตย', [variant('LAYER')]);
      expect((await admin.call('shop.saveProduct', { id: randomUUID(), product: draft, version: null })).status).toBe(200);
      const own = await (await both.as('guest')).call('shop.suggest', { q: 'ขนมชั้น' });
      expect(own.body).toMatchObject({ total: 1, products: [{ name: 'ขนมชั้นใบเตย' }] });
      const other = await (await both.as('guest', { at: 'b' })).call('shop.suggest', { q: 'ขนมชั้น' });
      expect(other.body).toMatchObject({ total: 0, products: [] });
    } finally {
      await both.close();
    }
  });
});

describe('what is marked in a name', () => {
  const marked = (name: string, words: string[]) =>
    markedText(name, words)
      .map(({ text, marked: is }) => (is ? `[${text}]` : text))
      .join('');

  it('is what was looked for, whatever its tone marks, and never half a letter', () => {
    expect(marked('เสื้อยืดสีขาวไซซ์ใหญ่', ['เสื้อขาว', 'เสือ', 'ขาว'])).toBe('[เสื้อ]ยืดสี[ขาว]ไซซ์ใหญ่');
    expect(marked('น้ำปลาแท้', ['น้ำปล'])).toBe('[น้ำปล]าแท้');
    expect(marked('กี่ทอผ้า', ['ทอ', 'ก'])).toBe('กี่[ทอ]ผ้า');
    expect(marked('กล้วย', ['กล'])).toBe('[กล้]วย');
    expect(marked('Tote BAG', ['bag'])).toBe('Tote [BAG]');
    expect(marked('ไม่มี', ['อื่น'])).toBe('ไม่มี');
    expect(markedText('', ['ก'])).toEqual([]);
  });
});

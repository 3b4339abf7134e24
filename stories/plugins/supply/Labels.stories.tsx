import { expect } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import { Label } from '#plugins/supply/parts/labels/Label.tsx';
import preview from '../../../.storybook/preview.tsx';

const texts = {
  th: () => import('../../../plugins/supply/messages/pages/th.json'),
  en: () => import('../../../plugins/supply/messages/pages/en.json'),
};
const line = {
  variantId: 'a',
  sku: 'MANGO-3KG',
  title: 'มะม่วงน้ำดอกไม้ · กล่อง 3 กก.',
  code: '8850999220017',
  priceSatang: 45_000,
  unit: 'กล่อง',
  count: 1,
};

/** Labels of 40 × 30 mm with bars that scanners read. */
const meta = preview.meta({
  title: 'Plugins/Supply/Label',
  component: Label,
  loaders: [
    async () => {
      await Promise.all([addTexts('supply', texts, 'th'), addTexts('supply', texts, 'en')]);
    },
  ],
  args: { line, vat: true },
});

export const Ean = meta.story({
  name: 'EAN-13',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '8850999220017' })).toBeVisible();
    await expect(canvas.getByText('รวม VAT')).toBeVisible();
    await expect(canvas.getByText('฿450.00')).toBeVisible();
  },
});

export const LongThai = meta.story({
  name: 'A long name, Code 128',
  globals: { mode: 'dark' },
  args: {
    line: { ...line, code: 'KANOM-CHAN-XL', title: 'น้ำพริกเผาผู้ใหญ่ญูสูตรปู่ย่าน้ำปลาดีที่สุดในตลาดกุ้งแห้งแท้ไม่ใส่สีกระปุกใหญ่', priceSatang: 1_234_550 },
    vat: false,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'KANOM-CHAN-XL' })).toBeVisible();
    await expect(canvas.queryByText('รวม VAT')).toBeNull();
  },
});

export const NoBars = meta.story({
  name: 'A code that has no bars',
  args: { line: { ...line, code: 'มะม่วง' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getByText('มะม่วง')).toBeVisible();
  },
});

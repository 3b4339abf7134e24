import { expect, userEvent, waitFor } from 'storybook/test';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { ScanData } from '#plugins/scan/gateway/scan.ts';
import { forgetScans } from '#plugins/scan/parts/lastScans.ts';
import { ScanPage } from '#plugins/scan/parts/ScanPage.tsx';
import preview from '../../../.storybook/preview.tsx';
import { InRouter } from '../../InRouter.tsx';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/scan/messages/page/{th,en}.json');
const from = (locale: string) => groups[`../../../plugins/scan/messages/page/${locale}.json`]!;
const texts = async () => {
  forgetScans();
  for (const locale of ['th', 'en'] as const) await addTexts('scan', { th: from('th'), en: from('en') }, locale);
};

const nothing: ScanData = { code: '', meaning: { kind: 'other' }, readings: [] };
const goods: ScanData = {
  code: '8850003291026',
  meaning: { kind: 'other' },
  readings: [
    {
      of: 'goods:1',
      kind: 'สินค้า',
      title: 'มะม่วงน้ำดอกไม้เบอร์สี่ที่ป้าปี่ปลูกเอง กล่อง 3 กก.',
      facts: [
        { label: 'ราคา', text: '฿450.00' },
        { label: 'มีที่แผงผลไม้', text: '12' },
        { label: 'มีที่คาเฟ่ริมน้ำ', text: '0' },
      ],
      ways: [
        { label: 'ดูสินค้า', path: '/shop/product/MANGO-3KG' },
        { label: 'เริ่มตรวจนับ', path: '/cluster/store/counts/new' },
        { label: 'ดูสต็อก', path: '/cluster/user/store/inventorys' },
      ],
    },
  ],
};

const meta = preview.meta({
  title: 'Plugins/Scan/Page',
  component: ScanPage,
  loaders: [texts],
  args: { data: nothing },
  render: ({ data }) => (
    <InRouter path="/scan">
      <div className="scan-Site">
        <ScanPage data={data} />
      </div>
    </InRouter>
  ),
});
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

export const Empty = meta.story({
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'โค้ดหรือบาร์โค้ด' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'เลือกจากรูป' })).toBeVisible();
  },
});

export const Goods = meta.story({
  name: 'Goods, for who works in a store',
  args: { data: goods },
  globals: { theme: 'talad', mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'เริ่มตรวจนับ' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'สแกนล่าสุด' })).toBeVisible();
    await fits();
  },
});

export const Elsewhere = meta.story({
  name: 'A link to another site is named and leads nowhere',
  args: { data: { code: 'https://evil.example/prize', meaning: { kind: 'elsewhere', host: 'evil.example' }, readings: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'evil.example' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /evil\.example$/ })).toBeNull();
  },
});

export const Unknown = meta.story({
  name: 'What nobody knows is kept with the last scans',
  args: { data: { code: '4006381333931', meaning: { kind: 'other' }, readings: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ไม่รู้จักโค้ด “4006381333931”')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'ล้างรายการ' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'สแกนล่าสุด' })).toBeNull());
  },
});

export const TooOften = meta.story({ args: { data: { ...goods, readings: null } } });

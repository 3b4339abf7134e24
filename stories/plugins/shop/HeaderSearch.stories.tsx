// What is loaded when it is needed is here at once: no test waits for it.
import '#plugins/shop/parts/catalogue/products/HeaderSuggestions.tsx';
import { expect, fireEvent, userEvent, waitFor, type within } from 'storybook/test';
import { setCall } from '#kit/page/call.ts';
import HeaderSearch from '#plugins/shop/fills/search.tsx';
import preview from '../../../.storybook/preview.tsx';
import { card, shopTexts } from './buyingFixtures.ts';

const product = (index: number, name: string) => card(index, { name });
const NOTHING = { products: [], categories: [], corrected: '', marks: [], total: 0 };
const KHAOMA = {
  ...NOTHING,
  products: [product(1, 'ผ้าขาวม้าทอมือ'), product(2, 'กระเป๋าผ้าขาวม้า'), { ...product(3, 'ผ้าขาวม้ารุ่นพิเศษ'), picture: null, from: true }],
  categories: [{ code: 'khaoma', name: 'ผ้าขาวม้าและผ้าทอ' }],
  marks: ['ผ้าขาวม้า'],
  total: 24,
};

/** What the gateway answers; a text that begins like another comes later, and is answered before it. */
const queries: string[] = [];
async function answer(_: string, input?: object): Promise<object> {
  const { q } = input as { q: string };
  queries.push(q);
  if (q === 'ช้า') await new Promise((resolve) => setTimeout(resolve, 600));
  if (q === 'ช้า') return { ...NOTHING, products: [product(8, 'คำตอบที่มาช้า')], total: 1 };
  if (q.startsWith('ผ้า')) return { ...KHAOMA, corrected: q === 'ผ้าขาวมา' ? 'ผ้าขาวม้า' : '' };
  return NOTHING;
}

/** The search for products in the header, opened from its button. */
const meta = preview.meta({
  title: 'Plugins/Shop/HeaderSearch',
  component: HeaderSearch,
  loaders: [shopTexts],
  globals: { theme: 'talad' },
  beforeEach: () => {
    queries.length = 0;
    setCall(answer);
  },
});

type Canvas = ReturnType<typeof within>;
/** Opens the panel, and gives its field once it helps. */
async function open(canvas: Canvas): Promise<HTMLInputElement> {
  await userEvent.click(await canvas.findByRole('button', { name: 'ค้นหาสินค้า' }));
  const field = await canvas.findByRole('combobox', { name: 'ค้นหาสินค้า' });
  await waitFor(() => expect(field).toHaveFocus());
  return field as HTMLInputElement;
}

export const Keyboard = meta.story({
  name: 'Chosen by arrow keys',
  play: async ({ canvas }) => {
    const field = await open(canvas);
    await userEvent.type(field, 'ผ้าขาวม้า');
    const options = await canvas.findAllByRole('option');
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ผ้าขาวม้าทอมือ'),
      expect.stringContaining('กระเป๋าผ้าขาวม้า'),
      expect.stringContaining('ตั้งแต่ ฿350'),
      expect.stringContaining('หมวดสินค้า'),
      'ดูทั้งหมด 24 รายการ',
    ]);
    await expect(options[1]!.querySelector('mark')).toHaveTextContent('ผ้าขาวม้า');
    for (const option of options) await expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    // asked once, when the typing paused, and not letter by letter
    await expect(queries).toEqual(['ผ้าขาวม้า']);

    const active = () => field.getAttribute('aria-activedescendant');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toBe(options[0]!.id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(active()).toBe(options[4]!.id);
    await expect(options[4]).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(active()).toBeNull();
    // what is chosen by an input method's Enter is a letter and no row
    await userEvent.keyboard('{ArrowDown}');
    await fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    await expect(field).toHaveAttribute('aria-expanded', 'true');

    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toBeVisible();
    await expect(field).toHaveValue('ผ้าขาวม้า');
  },
});

export const Late = meta.story({
  name: 'An answer that comes late is not shown',
  play: async ({ canvas }) => {
    const field = await open(canvas);
    await userEvent.type(field, 'ช้า');
    await waitFor(() => expect(queries).toContain('ช้า'));
    await userEvent.clear(field);
    await userEvent.type(field, 'ผ้าขาวมา');
    await canvas.findByText('แสดงผลของ “ผ้าขาวม้า”');
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(canvas.queryByText('คำตอบที่มาช้า')).toBeNull();
    await expect(canvas.getAllByRole('option')).toHaveLength(5);
  },
});

export const Nothing = meta.story({
  name: 'Nothing is found, and one letter is not asked for',
  globals: { theme: 'talad', mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const field = await open(canvas);
    await userEvent.type(field, 'ก');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(queries).toEqual([]);
    await userEvent.type(field, 'ขค');
    await expect(await canvas.findByText('ไม่พบสินค้าสำหรับ “กขค”')).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

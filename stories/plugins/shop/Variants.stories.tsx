import type { Value } from '#kit/schema/schema.ts';
import { useText } from '#kernel/contract/page.ts';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import type { DeskProduct } from '#plugins/shop/calls/deskCatalogue.ts';
import { fieldName } from '#plugins/shop/parts/desk/catalogue/product/fieldName.ts';
import { OptionsPart } from '#plugins/shop/parts/desk/catalogue/product/OptionsPart.tsx';
import { useProductDraft } from '#plugins/shop/parts/desk/catalogue/product/useProductDraft.ts';
import { VariantsPart } from '#plugins/shop/parts/desk/catalogue/product/VariantsPart.tsx';
import '#plugins/shop/parts/desk/desk.css';
import preview from '../../../.storybook/preview.tsx';
import { uuid } from './buyingFixtures.ts';
import { bag, deskTexts } from './editorFixtures.ts';

interface Props {
  product: Value<typeof DeskProduct> | null;
  mayStock?: boolean;
}

function Editing({ product, mayStock = true }: Props) {
  const t = useText('shop');
  const form = useProductDraft(uuid(900), product);
  return (
    <DraftFrame form={form} submit="บันทึก" nameOf={(field) => field} fieldName={(path) => fieldName(t, form.draft, path)}>
      <OptionsPart form={form} />
      <VariantsPart form={form} costs mayStock={mayStock} />
    </DraftFrame>
  );
}

/** Options of a product and the table of its variants, in the form that staff save. */
const meta = preview.meta({ title: 'Plugins/Shop/Variants', loaders: [deskTexts], component: Editing, args: { product: bag } });

type Canvas = ReturnType<typeof within>;
const cell = (canvas: Pick<Canvas, 'getByRole'>, name: string) => canvas.getByRole('textbox', { name });
const codes = (canvas: Pick<Canvas, 'getAllByRole'>) =>
  (canvas.getAllByRole('textbox', { name: /^รหัสสินค้า \(SKU\) \(/ }) as HTMLInputElement[]).map(({ value }) => value);

export const New = meta.story({
  name: 'Made by its options, with codes proposed',
  args: { product: null },
  play: async ({ canvas }) => {
    await userEvent.type(cell(canvas, 'รหัสสินค้า (SKU)'), 'BAG');
    // the field that came has the focus, before anything is refused and after
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await expect(canvas.getByRole('link', { name: 'ราคาปกติ: ใส่ตัวเลขให้ถูกต้อง' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'เพิ่มตัวเลือก' }));
    const option = cell(canvas, 'ตัวเลือกที่ 1');
    await waitFor(() => expect(option).toHaveFocus());
    await userEvent.keyboard('สี');
    await expect(option).toHaveFocus();
    await userEvent.type(canvas.getByLabelText('ค่าที่เลือกได้'), 'แดง,น้ำผึ้ง,');
    await expect(codes(canvas)).toEqual(['BAG-RED', 'BAG-NPN']);
    // a code that somebody has typed stays, the other follows the options
    await userEvent.type(cell(canvas, 'รหัสสินค้า (SKU) (น้ำผึ้ง)'), '{Control>}a{/Control}HONEY');
    await userEvent.click(canvas.getByRole('button', { name: 'เพิ่มตัวเลือก' }));
    await waitFor(() => expect(cell(canvas, 'ตัวเลือกที่ 2')).toHaveFocus());
    await userEvent.keyboard('ขนาด');
    await userEvent.type(canvas.getAllByLabelText('ค่าที่เลือกได้')[1]!, 'M,L,');
    await expect(codes(canvas)).toEqual(['BAG-RED-M', 'BAG-RED-L', 'HONEY', 'BAG-NPN-L']);
    // what is pressed goes, the focus does not go with it
    await userEvent.click(canvas.getByRole('button', { name: 'เอาตัวเลือก ขนาด ออก' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'เพิ่มตัวเลือก' })).toHaveFocus());
    await expect(codes(canvas)).toEqual(['BAG-RED', 'HONEY']);
  },
});

export const Keys = meta.story({
  name: 'Filled in by the keyboard, and all at once',
  args: { product: { ...bag, variants: [bag.variants[0]!] } },
  play: async ({ canvas }) => {
    // three that are new beside the one that is stored
    await userEvent.type(canvas.getAllByLabelText('ค่าที่เลือกได้')[1]!, 'S,');
    await userEvent.click(cell(canvas, 'ราคาปกติ (แดง / M)'));
    await userEvent.keyboard('{Control>}a{/Control}199{Enter}');
    await expect(cell(canvas, 'ราคาปกติ (แดง / L)')).toHaveFocus();
    // what was there is chosen, so that it is typed over
    await userEvent.keyboard('150{ArrowUp}');
    await expect(cell(canvas, 'ราคาปกติ (แดง / M)')).toHaveFocus();
    await expect(cell(canvas, 'ราคาปกติ (แดง / M)')).toHaveValue('199.00');
    await userEvent.keyboard('{ArrowUp}');
    await expect(cell(canvas, 'ราคาปกติ (แดง / M)')).toHaveFocus();
    // the row of what is stored has no such field: it is passed over
    await expect(canvas.queryByRole('textbox', { name: 'จำนวนแรกเข้า (แดง / M)' })).toBeNull();
    await userEvent.type(cell(canvas, 'จำนวนแรกเข้า (แดง / L)'), '4{Enter}5{Shift>}{Enter}{/Shift}');
    await expect(cell(canvas, 'จำนวนแรกเข้า (แดง / L)')).toHaveFocus();
    await expect(cell(canvas, 'จำนวนแรกเข้า (แดง / S)')).toHaveValue('5');
    // no number is said at its field, and the focus stays
    await userEvent.keyboard('x');
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'จำนวนแรกเข้า (แดง / L): ใส่จำนวนเต็ม' }));
    await expect(cell(canvas, 'จำนวนแรกเข้า (แดง / L)')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}4');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(cell(canvas, 'จำนวนแรกเข้า (แดง / L)')).toHaveFocus();
    // all at once: what is left empty stays, what is stored keeps its code
    await userEvent.click(canvas.getByText('กรอกทุกแบบพร้อมกัน'));
    await userEvent.type(canvas.getByRole('textbox', { name: /^ราคาลด ?\(ไม่บังคับ\)$/ }), '99');
    await userEvent.type(cell(canvas, 'จำนวนแรกเข้า'), '7');
    await userEvent.type(cell(canvas, 'รหัสขึ้นต้น'), '{Control>}a{/Control}SAK{Enter}');
    await expect(canvas.getByText(/^กรอก \d แบบแล้ว$/)).toBeVisible();
    await expect(cell(canvas, 'ราคาลด (เขียว / S)')).toHaveValue('99.00');
    await expect(cell(canvas, 'ราคาปกติ (แดง / M)')).toHaveValue('199.00');
    await expect(cell(canvas, 'จำนวนแรกเข้า (เขียว / S)')).toHaveValue('7');
    await expect(codes(canvas).slice(0, 3)).toEqual(['BAG-RED-M', 'SAK-RED-L', 'SAK-RED-S']);
  },
});

export const Stored = meta.story({
  name: 'Four that are stored, with their pictures',
  tags: ['visual'],
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'แบบสินค้าทั้งหมด แถวละแบบ' }));
    await expect(table.getByRole('row', { name: /^แดง \/ M/ })).toHaveTextContent('12');
    // one of the product's pictures
    await userEvent.click(table.getByRole('button', { name: 'รูปของแบบนี้ (เขียว / L)' }));
    const choice = within(await screen.findByRole('dialog', { name: 'รูปของแบบนี้ (เขียว / L)' }));
    await userEvent.click(choice.getByRole('radio', { name: 'เขียว' }));
    await expect(choice.getByRole('radio', { name: 'เขียว' })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect(table.getByRole('button', { name: 'รูปของแบบนี้ (เขียว / L)' }).querySelector('img')).toHaveAttribute(
      'src',
      bag.pictures[1]!.src,
    );
  },
});

export const Open = meta.story({
  name: 'A row with something wrong in it stays open when it is put right',
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'ข้อมูลเพิ่มเติมของ เขียว / M' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    const rest = within(canvas.getByRole('group', { name: 'เขียว / M' }));
    const weight = rest.getByRole('spinbutton', { name: 'น้ำหนักรวมกล่อง' });
    await userEvent.clear(weight);
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'น้ำหนักรวมกล่อง (เขียว / M): ใส่ตัวเลขให้ถูกต้อง' }));
    await expect(weight).toHaveFocus();
    await userEvent.keyboard('5');
    await expect(weight).toHaveFocus();
    await userEvent.keyboard('00');
    await expect(weight).toHaveValue('500');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone, dark: names stay in sight',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  args: { mayStock: false, product: { ...bag, variants: [bag.variants[0]!] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox', { name: /^จำนวนแรกเข้า/ })).toBeNull();
    await userEvent.type(canvas.getAllByLabelText('ค่าที่เลือกได้')[1]!, 'S,');
    const barcode = cell(canvas, 'บาร์โค้ด (แดง / L)');
    barcode.focus();
    const name = canvas.getByRole('rowheader', { name: 'แดง / L' }).getBoundingClientRect();
    await expect(name.left).toBeGreaterThanOrEqual(0);
    await waitFor(() => expect(barcode.getBoundingClientRect().left).toBeGreaterThanOrEqual(name.right - 1));
    for (const field of within(canvas.getByRole('table')).getAllByRole('textbox'))
      await expect(field.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

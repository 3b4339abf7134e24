import { expect, fn, userEvent } from 'storybook/test';
import { addTexts } from '#kit/page/text.ts';
import { PairForm } from '#plugins/cluster/parts/till/PairForm.tsx';
import { People } from '#plugins/cluster/parts/till/People.tsx';
import { PinPad } from '#plugins/cluster/parts/till/PinPad.tsx';
import preview from '../../../.storybook/preview.tsx';

const texts = {
  th: () => import('../../../plugins/cluster/messages/till/th.json'),
  en: () => import('../../../plugins/cluster/messages/till/en.json'),
};

const meta = preview.meta({
  title: 'Plugins/Cluster/PinPad',
  component: PinPad,
  parameters: { docs: { description: { component: 'The PIN of whoever stands at a till: by thumb, or by the keys of a keyboard.' } } },
  loaders: [
    async () => {
      await Promise.all([addTexts('cluster', texts, 'th'), addTexts('cluster', texts, 'en')]);
    },
  ],
  args: { name: 'มานะ ขยันยิ่ง', busy: false, failed: null, locked: false, onPin: fn(), onBack: fn() },
});

export const Default = meta.story({
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText(/มานะ/);
    await expect(field).toHaveFocus();
    for (const digit of '407') await userEvent.click(canvas.getByRole('button', { name: digit }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onPin).not.toHaveBeenCalled();
    field.focus();
    await userEvent.keyboard('x1{Enter}');
    await expect(args.onPin).toHaveBeenCalledWith('4071');
    await userEvent.keyboard('{Escape}');
    await expect(args.onBack).toHaveBeenCalled();
  },
});

export const Wrong = meta.story({
  globals: { viewport: { value: 'w360' } },
  args: { failed: 'PIN ไม่ถูกต้อง ลองได้อีก 2 ครั้ง' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('ลองได้อีก 2 ครั้ง');
    await expect(canvas.getByLabelText(/มานะ/)).toHaveFocus();
  },
});

export const Locked = meta.story({
  args: { failed: 'PIN ถูกล็อกเพราะใส่ผิดหลายครั้ง ให้ผู้จัดการปลดล็อก', locked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '1' })).toBeDisabled();
  },
});

const chosen = fn();
const PEOPLE = [
  { id: '1', name: 'มานะ ขยันยิ่ง', role: 'cashier' },
  { id: '2', name: 'หม่อมหลวงปิ่นฤทัยวดี กิตติขจรเกียรติไพศาลวรวุฒิกุล ณ อยุธยา', role: 'cashier' },
  { id: '3', name: 'สมใจ ใจดี', role: 'manager' },
  { id: '4', name: 'เจ๊แดง', role: 'owner' },
] as const;

export const WhoIsThere = meta.story({
  name: 'Who is at the till',
  globals: { viewport: { value: 'w360' } },
  render: () => <People people={PEOPLE} onChoose={chosen} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /สมใจ/ }));
    await expect(chosen).toHaveBeenCalledWith(PEOPLE[2]);
  },
});

export const Pairing = meta.story({
  name: 'A browser that is not paired yet',
  globals: { viewport: { value: 'w360' } },
  render: () => <PairForm code="" />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /รหัสจับคู่|Pairing code/ }), '1234');
    await userEvent.click(canvas.getByRole('button', { name: /จับคู่เครื่องนี้|Pair this device/ }));
    await expect(canvas.getAllByText(/มีตัวเลข 8 หลัก|has 8 digits/)[0]).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /ชื่อเครื่องนี้|Name of this device/ })).toBeInvalid();
  },
});

import { expect, userEvent, within } from 'storybook/test';
import { Designer } from '#plugins/certification/parts/desk/templates/Designer.tsx';
import preview from '../../../.storybook/preview.tsx';
import { certificationTexts, template } from './fixtures.ts';

/** The designer of certificates. */
const meta = preview.meta({
  title: 'Plugins/Certification/Designer',
  component: Designer,
  globals: { role: 'manager' },
  loaders: [certificationTexts],
  args: { template },
});

export const ByKeyboard = meta.story({
  name: 'Moved, resized, undone by keyboard',
  play: async ({ canvas }) => {
    const name = canvas.getByRole('button', { name: /^ชื่อผู้ได้รับ \{name\} ที่/ });
    const before = name.getAttribute('aria-label');
    name.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(name).not.toHaveAttribute('aria-label', before);
    const width = canvas.getByLabelText('กว้าง');
    await expect(width).toHaveValue('217');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await expect(width).toHaveValue('216');
    await userEvent.click(canvas.getByRole('button', { name: 'เลิกทำ' }));
    await userEvent.click(canvas.getByRole('button', { name: 'เลิกทำ' }));
    await expect(name).toHaveAttribute('aria-label', before);
    await expect(canvas.getByRole('button', { name: 'เลิกทำ' })).toBeDisabled();
  },
});

export const OnPhone = meta.story({
  name: 'On a phone, in the dark',
  globals: { viewport: { value: 'w360' }, mode: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(within(canvas.getByRole('group', { name: 'เพิ่ม' })).getByRole('button', { name: 'คิวอาร์โค้ด' }));
    await expect(canvas.getByRole('heading', { name: 'คิวอาร์โค้ด' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

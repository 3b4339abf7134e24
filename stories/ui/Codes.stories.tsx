import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CodeField } from '#kit/ui/forms/CodeField.tsx';
import { CopyButton } from '#kit/ui/actions/CopyButton.tsx';
import { QrCode } from '#kit/ui/data/QrCode.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const meta = preview.meta({
  title: 'Components/Forms/CodeField',
  component: CodeField,
  parameters: {
    docs: { description: { component: 'A code of six digits. Spaces of a pasted code are left out, Thai digits are digits too.' } },
  },
  args: { label: 'รหัสจากอีเมล', name: 'code', onChange: fn() },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('รหัสจากอีเมล');
    await userEvent.click(field);
    await userEvent.paste('12 ๓๔-56 7');
    await expect(field).toHaveValue('123456');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  },
});

export const WithError = meta.story({ name: 'With error', args: { error: LONG_THAI, defaultValue: '123456' } });

const copied = fn((_text: string) => Promise.resolve());

export const Copy = meta.story({
  name: 'Copy button',

  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  },
  render: () => <CopyButton text="JBSW Y3DP" label="คัดลอกรหัส" />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'คัดลอกรหัส' });
    await document.fonts.ready;
    const { width } = button.getBoundingClientRect();
    await userEvent.click(button);
    await expect(copied).toHaveBeenCalledWith('JBSW Y3DP');
    await expect(canvas.getByRole('status')).toHaveTextContent('คัดลอกแล้ว');
    await expect(Math.abs(button.getBoundingClientRect().width - width)).toBeLessThan(2);
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^$/), { timeout: 3000 });
  },
});

export const CopyRefused = meta.story({
  name: 'Copying refused',
  beforeEach: () => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) }, configurable: true });
  },
  render: () => (
    <div className="ui-Actions">
      <CopyButton text="JBSW Y3DP" label="คัดลอกรหัส" />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('คัดลอกไม่ได้'));
  },
});

export const Qr = meta.story({
  name: 'QR code',

  globals: { mode: 'dark' },
  render: () => <QrCode text="https://academy.example/user/qrcode/01J9ZC7M3" label="คิวอาร์โค้ดสำหรับเข้าสู่ระบบ" />,
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'คิวอาร์โค้ดสำหรับเข้าสู่ระบบ' });
    await waitFor(() => expect(code).toHaveAttribute('aria-busy', 'false'));
    await expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
  },
});

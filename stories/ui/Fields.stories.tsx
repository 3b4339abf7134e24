import { expect, userEvent } from 'storybook/test';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { ErrorSummary } from '#kit/ui/forms/ErrorSummary.tsx';
import { PasswordField } from '#kit/ui/forms/PasswordField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const meta = preview.meta({
  title: 'Components/Forms/TextField',
  component: TextField,
  parameters: {
    docs: {
      description: {
        component:
          'One line of text with its label, hint and error. Fields that may stay empty are marked as optional; the others are not marked.',
      },
    },
  },
  args: { label: 'อีเมล', name: 'email', type: 'email' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('อีเมล'), 'nid@example.com');
    await expect(canvas.getByRole('textbox')).toHaveValue('nid@example.com');
  },
});

export const WithHint = meta.story({ name: 'With hint', args: { hint: 'เราจะส่งใบเสร็จไปที่อีเมลนี้', optional: true } });

export const WithError = meta.story({
  name: 'With error',
  args: { hint: 'เช่น nid@example.com', error: 'กรอกอีเมลให้ครบ เช่น nid@example.com', defaultValue: 'nid@' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('เช่น nid@example.com กรอกอีเมลให้ครบ เช่น nid@example.com');
  },
});

export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'nid@example.com' } });

export const LongThaiText = meta.story({
  name: 'Long Thai text',
  args: { label: LONG_THAI, hint: LONG_THAI, error: LONG_THAI },
  globals: { viewport: { value: 'w360' } },
});

export const Password = meta.story({
  render: () => <PasswordField label="รหัสผ่าน" name="password" autoComplete="current-password" defaultValue="ความลับ" />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('รหัสผ่าน');
    await expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button'));
    await expect(field).toHaveAttribute('type', 'text');
  },
});

export const RefusedForm = meta.story({
  name: 'Refused form',
  tags: ['visual', 'forced'],
  render: () => (
    <form>
      <ErrorSummary errors={{ name: 'กรอกชื่อ', topic: 'เลือกเรื่องที่ติดต่อ' }} title="ยังส่งไม่ได้" />
      <TextField label="ชื่อ" name="name" error="กรอกชื่อ" />
      <SelectField
        label="เรื่อง"
        name="topic"
        placeholder="เลือก"
        error="เลือกเรื่องที่ติดต่อ"
        options={[
          { value: 'course', label: 'หลักสูตร' },
          { value: 'other', label: 'เรื่องอื่น' },
        ]}
      />
      <TextArea label="ข้อความ" name="message" optional />
      <Checkbox label="ส่งสำเนาให้ฉัน" name="copy" />
    </form>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'เลือกเรื่องที่ติดต่อ' }));
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
});

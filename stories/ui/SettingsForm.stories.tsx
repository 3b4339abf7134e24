import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SettingsForm, type SettingsFormProps } from '#kit/ui/forms/SettingsForm.tsx';
import { choice, colour, flag, group, link, list, localText, picture, plainText, setting, whole } from '#kit/schema/settings.ts';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const schema = group({
  title: setting(localText(80), 'Heading', { th: '', en: '' }),
  columns: setting(whole(1, 6), 'Columns', 3),
  align: setting(choice(['start', 'center']), 'Alignment', 'start'),
  shown: setting(flag, 'Shown', true),
  tone: setting(colour, 'Colour', 'accent'),
  href: setting(link, 'Where it leads', ''),
  image: setting(picture, 'Picture', null),
  refused: setting({ type: 'array', items: { type: 'string', maxLength: 8 } }, 'File extensions', ['exe', 'bat']),
  contact: setting(group({ phone: setting(plainText(30), 'Telephone', ''), note: setting(plainText(300), 'Note', '') }), 'Contact', {}),
  facts: setting(list(group({ value: plainText(16), label: localText(60) }), 4), 'Facts', []),
});

const WORDS: Record<string, string> = {
  title: 'หัวเรื่อง',
  columns: 'จำนวนคอลัมน์',
  align: 'การจัดวาง',
  'align.start': 'ชิดซ้าย',
  'align.center': 'กึ่งกลาง',
  shown: 'แสดงบนหน้าเว็บ',
  tone: 'สีพื้น',
  href: 'ลิงก์ไปที่',
  image: 'ภาพประกอบ',
  refused: 'นามสกุลไฟล์ที่ไม่รับ',
  ways: 'การวาง',
  'ways.start': 'ต้นบรรทัด',
  'ways.center': 'กลางบรรทัด',
  'ways.end': 'ท้ายบรรทัด',
  contact: 'การติดต่อ',
  'contact.phone': 'โทรศัพท์',
  'contact.note': 'หมายเหตุ',
  facts: 'ตัวเลขเด่น',
  'facts.value': 'ตัวเลข',
  'facts.label': 'คำอธิบาย',
};

const HELP: Record<string, string> = {
  title: 'สั้นและชัดเจน ไม่เกินหนึ่งบรรทัด',
  facts: 'ตัวเลขที่ทำให้ผู้เข้าชมเชื่อใจ ไม่เกิน 4 รายการ',
};

const label: SettingsFormProps['label'] = (path) => {
  const key = path.filter((part) => typeof part === 'string').join('.');
  return { label: WORDS[key] ?? key, help: HELP[key] };
};

const VALUE = {
  title: { th: 'เรียนกับครูตัวจริง', en: 'Learn with experts' },
  facts: [
    { value: '12,000+', label: { th: 'ผู้เรียน', en: 'Learners' } },
    { value: '98%', label: { th: 'แนะนำต่อ', en: 'Would recommend' } },
  ],
};

/** A form that keeps what is set, and shows it to the test. */
const form = (props: Partial<SettingsFormProps> = {}) =>
  function Kept() {
    const [value, setValue] = useState<Record<string, unknown>>({ ...(props.value ?? VALUE) });
    return (
      <>
        <SettingsForm schema={schema} label={label} locale="th" {...props} value={value} onChange={setValue} />
        <output hidden data-testid="value">
          {JSON.stringify(value)}
        </output>
      </>
    );
  };

const meta = preview.meta({
  title: 'Components/Forms/SettingsForm',
  component: SettingsForm,
  parameters: {
    docs: {
      description: {
        component:
          'A form made from the schema of what it sets: settings of sections, themes and plugins. What nobody touches stays unset and follows its default.',
      },
    },
  },
});

export const Default = meta.story({
  render: form(),
  tags: ['visual'],
  play: async ({ canvas }) => {
    const value = () => JSON.parse(canvas.getByTestId('value').textContent) as Record<string, unknown>;
    const field = canvas.getByRole('spinbutton', { name: 'จำนวนคอลัมน์' });
    await userEvent.type(field, '{ArrowUp}{ArrowUp}');
    await expect(value().columns).toBe(5);
    await userEvent.clear(field);
    await userEvent.type(field, '๙๙');
    await expect(value().columns).toBe(99);
    await userEvent.click(canvas.getByRole('switch', { name: 'แสดงบนหน้าเว็บ' }));
    await expect(value().shown).toBe(false);
    // What was not touched is not written down.
    await expect(value()).not.toHaveProperty('align');
  },
});

export const ListByKeyboard = meta.story({
  name: 'List by keyboard',
  render: form({ schema: group({ facts: schema.properties.facts }) }),
  play: async ({ canvas }) => {
    const facts = () =>
      (JSON.parse(canvas.getByTestId('value').textContent) as { facts: { value: string }[] }).facts.map(({ value }) => value);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'เลื่อน 98% ขึ้น' })).toBeVisible());
    canvas.getByRole('button', { name: 'เลื่อน 98% ขึ้น' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(facts()).toEqual(['98%', '12,000+']);
    // The first one cannot go further: the focus stays with the item.
    await expect(document.activeElement).toHaveTextContent('98%');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(facts()).toEqual(['12,000+', '98%']);
    await userEvent.click(canvas.getByRole('button', { name: /^เพิ่มรายการ/ }));
    await userEvent.keyboard('40');
    await expect(facts()).toEqual(['12,000+', '98%', '40']);
    await userEvent.click(canvas.getByRole('button', { name: 'ลบ 12,000+' }));
    await expect(facts()).toEqual(['98%', '40']);
  },
});

export const ListOfChoices = meta.story({
  name: 'List of choices',
  render: form({ schema: group({ ways: setting(list(choice(['start', 'center', 'end']), 3), 'Ways', ['start']) }), value: {} }),
  play: async ({ canvas }) => {
    const ways = () => (JSON.parse(canvas.getByTestId('value').textContent) as { ways: string[] }).ways;
    await expect(await canvas.findByRole('combobox', { name: 'รายการที่ 1' })).toHaveDisplayValue('ต้นบรรทัด');
    // What is added is what the list does not have yet.
    await userEvent.click(canvas.getByRole('button', { name: /^เพิ่มรายการ/ }));
    await expect(ways()).toEqual(['start', 'center']);
    await expect(canvas.getByRole('combobox', { name: 'รายการที่ 2' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'เลื่อน กลางบรรทัด ขึ้น' }));
    await expect(ways()).toEqual(['center', 'start']);
    await userEvent.click(canvas.getByRole('button', { name: 'ลบ กลางบรรทัด' }));
    await expect(ways()).toEqual(['start']);
  },
});

export const Refused = meta.story({
  render: form({
    schema: group({ columns: schema.properties.columns, facts: schema.properties.facts, title: schema.properties.title }),
    errors: { columns: 'ใส่ได้ตั้งแต่ 1 ถึง 6', 'facts.1.label.th': 'ยาวเกินไป', 'title.en': 'ห้ามใส่ HTML' },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton')).toHaveAccessibleDescription(/ใส่ได้ตั้งแต่ 1 ถึง 6/);
    // The item with the mistake is unfolded.
    await expect(canvas.getByText('ยาวเกินไป')).toBeVisible();
  },
});

export const LongThaiText = meta.story({
  name: 'Long Thai text',
  globals: { viewport: { value: 'w360' } },
  render: form({
    label: () => ({ label: LONG_THAI, help: LONG_THAI }),
    value: { facts: [{ value: LONG_THAI, label: { th: LONG_THAI } }], refused: [LONG_THAI, 'exe'] },
  }),
});

// What is loaded when it is needed is here at once: no test waits for it.
import '#kit/ui/forms/combo/ComboControl.tsx';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { ColorField } from '#kit/ui/forms/ColorField.tsx';
import { ComboBox } from '#kit/ui/forms/ComboBox.tsx';
import { CurrencyField } from '#kit/ui/forms/CurrencyField.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { PhoneField } from '#kit/ui/forms/PhoneField.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { Rating } from '#kit/ui/forms/Rating.tsx';
import { Slider } from '#kit/ui/forms/Slider.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { Wizard } from '#kit/ui/forms/Wizard.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

/** What is loaded later takes its time while everything else is tested too. */
const LATER = { timeout: 10_000 };

/** By keyboard, and not before one sees which: Enter without a choice is none. */
async function takeFirst(field: HTMLElement) {
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant'));
  await userEvent.keyboard('{Enter}');
}

const meta = preview.meta({
  title: 'Components/Forms/ComboBox',
  component: ComboBox,
  parameters: {
    docs: {
      description: {
        component: 'One of many values, found by typing a part of it. For a few take SelectField, for two or three RadioGroup.',
      },
    },
  },
});

const BANKS = ['กรุงเทพ', 'กสิกรไทย', 'กรุงไทย', 'ไทยพาณิชย์', 'ออมสิน', 'น้ำตาลสร้างไทย'].map((label, index) => ({
  value: `b${index}`,
  label,
  hint: `00${index}`,
}));

function Bank({ error, label = 'ธนาคาร' }: { error?: string; label?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return <ComboBox label={label} name="bank" options={BANKS} value={value} onChange={setValue} error={error} />;
}

export const ByKeyboard = meta.story({
  name: 'Found by typing',
  // At the very edge of the window, as in a narrow place on a phone: the list must not make the page wider.
  parameters: { layout: 'fullscreen' },
  render: () => <Bank />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: 'ธนาคาร' }, LATER);
    // Sara am in two characters, as some keyboards write it, and in the middle of the words.
    await userEvent.type(field, 'น\u0e4d\u0e49าตาล');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await takeFirst(field);
    await waitFor(() => expect(field).toHaveValue('น้ำตาลสร้างไทย'));
    await userEvent.clear(field);
    await userEvent.type(field, 'ไม่มีธนาคารนี้');
    await waitFor(() => expect(screen.getByText('ไม่พบรายการที่ตรงกัน')).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
});

/** Something above the field comes while its list is open, as a total does that was asked for before. */
function BelowWhatGrows() {
  const [grown, setGrown] = useState(false);
  return (
    <>
      {grown && <p style={{ blockSize: '12rem' }}>ยอดรวม</p>}
      <div style={{ blockSize: '60rem' }} />
      <Bank />
      <div style={{ blockSize: '60rem' }} />
      <button type="button" onClick={() => setGrown(true)}>
        รวมยอด
      </button>
    </>
  );
}

export const BelowSomething = meta.story({
  name: 'Something above it grows',
  tags: ['!dev'],
  parameters: { layout: 'fullscreen' },
  render: () => <BelowWhatGrows />,
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('combobox', { name: 'ธนาคาร' }, LATER);
    field.scrollIntoView({ block: 'center' });
    await userEvent.type(field, 'ไทย');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
    const gap = () => screen.getByRole('listbox').getBoundingClientRect().top - field.getBoundingClientRect().top;
    const before = gap();
    const [top, scrolled] = [field.getBoundingClientRect().top, window.scrollY];
    canvas.getByText('รวมยอด').click();
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(scrolled));
    await expect(Math.abs(field.getBoundingClientRect().top - top)).toBeLessThan(2);
    // As long as a list takes that is told to close.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toBeVisible());
    await waitFor(() => expect(Math.abs(gap() - before)).toBeLessThan(2));
    // Whoever scrolls themselves leaves it, as before.
    window.scrollBy(0, 200);
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
});

function Fields({ error }: { error?: string }) {
  const [amount, setAmount] = useState<bigint | string | null>(125050n);
  const [phone, setPhone] = useState('+66812345678');
  const [seats, setSeats] = useState<number | string | null>(2);
  const [pay, setPay] = useState<string | null>('promptpay');
  const [days, setDays] = useState<readonly string[]>(['sat']);
  const [stars, setStars] = useState(4);
  const [scrim, setScrim] = useState(60);
  const [colour, setColour] = useState('#eab444');
  const [tags, setTags] = useState<readonly string[]>(['ใหม่', 'ขายดี']);
  return (
    <form>
      <CurrencyField label="ยอดเงิน" value={amount} onChange={setAmount} error={error} />
      <PhoneField label="โทรศัพท์" value={phone} onChange={setPhone} error={error} />
      <NumberField label="จำนวนที่นั่ง" unit="ที่นั่ง" min={1} max={10} value={seats} onChange={setSeats} error={error} />
      <RadioGroup
        legend="วิธีชำระเงิน"
        name="pay"
        value={pay}
        onChange={setPay}
        error={error}
        options={[
          { value: 'promptpay', label: 'พร้อมเพย์', hint: 'สแกนจ่ายได้ทันที' },
          { value: 'card', label: 'บัตรเครดิต' },
          { value: 'cash', label: 'เงินสด', disabled: true },
        ]}
      />
      <CheckboxGroup
        legend="วันที่สะดวก"
        name="days"
        row
        value={days}
        onChange={setDays}
        options={[
          { value: 'sat', label: 'เสาร์' },
          { value: 'sun', label: 'อาทิตย์' },
        ]}
      />
      <Switch label="รับข่าวสารทางอีเมล" name="news" defaultChecked error={error} />
      <TagField label="ป้ายกำกับ" value={tags} onChange={setTags} error={error} />
      <Slider label="ความทึบของเงา" min={0} max={100} value={scrim} onChange={setScrim} text={(value) => `${value}%`} />
      <Rating label="ให้คะแนนหลักสูตร" value={stars} onChange={setStars} error={error} />
      <p>
        <Rating label="คะแนนเฉลี่ย" value={3.7} />
      </p>
      <ColorField label="สีของร้าน" value={colour} onChange={setColour} against="#ffffff" error={error} />
      <output data-testid="values">{[String(amount), phone, String(stars), days.join()].join(' ')}</output>
    </form>
  );
}

export const Everyday = meta.story({
  name: 'Money, telephone, choices',
  tags: ['visual', 'forced'],
  render: () => <Fields />,
  play: async ({ canvas }) => {
    const values = canvas.getByTestId('values');
    const amount = canvas.getByLabelText('ยอดเงิน');
    await expect(amount).toHaveValue('1,250.50');
    await userEvent.clear(amount);
    await userEvent.type(amount, '90071992547409.93');
    const phone = canvas.getByLabelText('โทรศัพท์');
    await userEvent.clear(phone);
    await userEvent.type(phone, '+66 2 123 4567');
    await expect(amount).toHaveValue('90,071,992,547,409.93');
    await userEvent.tab();
    await expect(phone).toHaveValue('02-123-4567');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'อาทิตย์' }));
    const rating = await canvas.findByRole('radio', { name: '4 จาก 5 ดาว' });
    rating.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(values).toHaveTextContent('9007199254740993 +6621234567 5 sat,sun');
    await expect(canvas.getByText(/อ่านยาก/)).toBeVisible();
  },
});

export const Refused = meta.story({ render: () => <Fields error="ตรวจสอบช่องนี้อีกครั้ง" /> });

function Enrol() {
  const [step, setStep] = useState('who');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [done, setDone] = useState(false);
  if (done) return <p>ลงทะเบียนแล้ว</p>;
  return (
    <Wizard
      label="ลงทะเบียนเรียน"
      current={step}
      onStep={setStep}
      onDone={() => setDone(true)}
      doneLabel="ยืนยันการลงทะเบียน"
      check={(id) => {
        const missing = id === 'who' && !name;
        setError(missing ? 'กรอกชื่อผู้เรียน' : undefined);
        return !missing;
      }}
      steps={[
        {
          id: 'who',
          title: 'ผู้เรียน',
          content: <TextField label="ชื่อผู้เรียน" name="name" error={error} value={name} onChange={(event) => setName(event.target.value)} />,
        },
        { id: 'course', title: 'หลักสูตร', content: <p>ภาษาอังกฤษเพื่อการทำงาน</p> },
        { id: 'pay', title: 'ชำระเงิน', content: <p>฿1,290.00</p> },
      ]}
    />
  );
}

export const InSteps = meta.story({
  name: 'In steps',

  render: () => <Enrol />,
  play: async ({ canvas }) => {
    const next = await canvas.findByRole('button', { name: 'ถัดไป' });
    await userEvent.click(next);
    await expect(canvas.getByLabelText('ชื่อผู้เรียน')).toBeInvalid();
    await userEvent.type(canvas.getByLabelText('ชื่อผู้เรียน'), 'นิด');
    await userEvent.click(next);
    await expect(canvas.getByRole('heading', { name: /หลักสูตร/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: /^ผู้เรียน/ }));
    await expect(canvas.getByLabelText('ชื่อผู้เรียน')).toHaveValue('นิด');
  },
});

export const LongThaiText = meta.story({
  name: 'Long Thai text',
  globals: { viewport: { value: 'w360' } },
  render: () => (
    <>
      <Bank label={LONG_THAI} error={LONG_THAI} />
      <Switch label={LONG_THAI} hint={LONG_THAI} name="long" />
      <RadioGroup legend={LONG_THAI} value={null} onChange={() => {}} options={[{ value: 'a', label: LONG_THAI, hint: LONG_THAI }]} />
    </>
  ),
});

import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { callsOf } from '#kernel/contract/page.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { setCall } from '#kit/page/call.ts';
import { usePlace } from '#kit/page/navigation.tsx';
import { PageProvider, usePage } from '#kit/page/PageContext.tsx';
import { setCatalogue } from '#kit/page/text.ts';
import { closed, count, flag, orNull, text, time } from '#kit/schema/shapes.ts';
import { ActionForm, type ActionFormProps } from '#kit/ui/forms/action/ActionForm.tsx';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import preview from '../../.storybook/preview.tsx';
import { writeBoot } from '../boot.ts';

const line = { type: 'string', minLength: 1, maxLength: 80 } as const;
const Stall = closed(
  {
    name: closed({ th: line, en: orNull(line) }),
    about: text(500),
    email: { type: 'string', format: 'email', maxLength: 200 },
    size: { type: 'string', enum: ['small', 'large'] },
    roofed: flag,
    tables: { type: 'integer', minimum: 1, maximum: 20, default: 2 },
    rentSatang: { ...count, minimum: 10_000 },
    opensAt: time,
    day: { type: 'string', format: 'date' },
    password: text(80),
    tags: { type: 'array', items: line },
  },
  ['about'],
);
const Note = closed({ title: line, text: text(500) });

const market = definePlugin({
  id: 'market',
  summary: 'A market whose calls stories answer',
  calls: {
    open: { method: 'POST', path: '/api/market', roles: ['guest'], body: Stall },
    pin: { method: 'POST', path: '/api/market/notes', roles: ['guest'], body: Note, reply: closed({ number: count }) },
  },
});
const calls = callsOf<typeof market>('market');

for (const locale of ['th', 'en'] as const)
  setCatalogue('market', locale, {
    'open.name.th': 'ชื่อแผงภาษาไทย',
    'open.name.en': 'ชื่อแผงภาษาอังกฤษ',
    'open.about': 'ขายอะไร',
    'open.about.hint': 'สั้น ๆ ให้ลูกค้ารู้จัก',
    'open.email': 'อีเมล',
    'open.size': 'ขนาด',
    'open.size.small': 'เล็ก',
    'open.size.large': 'ใหญ่',
    'open.roofed': 'มีหลังคา',
    'open.tables': 'จำนวนโต๊ะ',
    'open.rentSatang': 'ค่าเช่า',
    'open.opensAt': 'เปิดครั้งแรก',
    'open.day': 'วันทำสัญญา',
    'open.password': 'รหัสผ่าน',
    'open.submit': 'เปิดแผง',
    'open.done': 'เปิดแผงแล้ว',
    'pin.title': 'หัวเรื่อง',
    'pin.title.invalid': 'ตั้งหัวเรื่องให้โน้ต',
    'pin.text': 'ข้อความ',
    'pin.submit': 'ปักโน้ต',
    'pin.done': 'ปักโน้ตแล้ว',
    'title.taken': 'มีโน้ตชื่อนี้แล้ว',
  });

/** The gateway of these stories: what it was asked, and what it answers. */
const gateway = fn<(call: string, input?: object) => Promise<unknown>>();
const answers = (answer: () => Promise<unknown>) => () => {
  gateway.mockReset().mockImplementation(answer);
  setCall((name, input) => gateway(name, input));
};
const done = answers(() => Promise.resolve({ number: 7 }));

/** What a plugin's own control tells of what is wrong with it. */
const Tags = () => <p role="note">{useActionForm().errors.tags ?? 'ป้าย: ผัก'}</p>;

const pin = (more: Partial<ActionFormProps<NonNullable<(typeof calls)['types']>, 'pin'>> = {}) =>
  function Pin() {
    return <ActionForm of={calls} name="pin" schema={Note} {...more} />;
  };

const meta = preview.meta({
  title: 'Components/Forms/ActionForm',
  component: ActionForm,
  parameters: {
    docs: {
      description: {
        component:
          'A declared call as a form: fields from the call’s schema, words from the plugin’s texts. What is wrong stands beside the fields and in a summary; what was typed stays.',
      },
    },
  },
  beforeEach: (context) => {
    writeBoot(context);
    return done();
  },
});

type Canvas = ReturnType<typeof within>;
const field = (canvas: Canvas, name: string) => canvas.getByRole('textbox', { name: new RegExp(`^${name}`) });
const press = (canvas: Canvas, name = 'ปักโน้ต') => userEvent.click(canvas.getByRole('button', { name }));
async function fill(canvas: Canvas): Promise<void> {
  await userEvent.type(field(canvas, 'หัวเรื่อง'), ' ตลาดนัด ');
  await userEvent.type(field(canvas, 'ข้อความ'), 'ทุกวันเสาร์');
}
const typed = (canvas: Canvas) => ['หัวเรื่อง', 'ข้อความ'].map((name) => (field(canvas, name) as HTMLInputElement).value);

export const EveryKind = meta.story({
  name: 'Every kind of field',
  render: () => (
    <ActionForm
      of={calls}
      name="open"
      schema={Stall}
      with={{ tags: ['ผัก'] }}
      values={{ opensAt: '2026-11-21T03:00:00.000Z', day: '2026-11-21', name: { th: '', en: 'Greens' } }}
    >
      <FormField name="name.th" />
      <FormField name="name.en" />
      <FormField name="about" rows={3} />
      <FormField name="email" autoComplete="email" />
      <FormField name="size" />
      <FormField name="roofed" />
      <FormField name="tables" />
      <FormField name="rentSatang" />
      <FormField name="opensAt" />
      <FormField name="day" />
      <FormField name="password" />
      <Tags />
    </ActionForm>
  ),
  play: async ({ canvas }) => {
    await expect(field(canvas, 'ขายอะไร')).toHaveAccessibleDescription('สั้น ๆ ให้ลูกค้ารู้จัก');
    await expect(field(canvas, 'ขายอะไร').tagName).toBe('TEXTAREA');
    await expect(field(canvas, 'อีเมล')).toHaveAttribute('type', 'email');
    await expect(field(canvas, 'จำนวนโต๊ะ')).toHaveValue('2');
    await expect(field(canvas, 'ชื่อแผงภาษาอังกฤษ')).toHaveValue('Greens');
    await userEvent.type(field(canvas, 'ชื่อแผงภาษาไทย'), 'ผักสด');
    await userEvent.clear(field(canvas, 'ชื่อแผงภาษาอังกฤษ'));
    await userEvent.type(field(canvas, 'อีเมล'), 'somchai@mail.example');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'ขนาด' }), 'ใหญ่');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'มีหลังคา' }));
    await userEvent.clear(field(canvas, 'จำนวนโต๊ะ'));
    await userEvent.type(field(canvas, 'จำนวนโต๊ะ'), '๑๒');
    await userEvent.type(field(canvas, 'ค่าเช่า'), '1,250.50');
    await userEvent.type(canvas.getByLabelText(/^รหัสผ่าน/), ' a b ');
    await press(canvas, 'เปิดแผง');
    await waitFor(() => expect(screen.getByText('เปิดแผงแล้ว')).toBeVisible());
    await expect(gateway.mock.calls).toEqual([
      [
        'market.open',
        {
          name: { th: 'ผักสด', en: null },
          email: 'somchai@mail.example',
          size: 'large',
          roofed: true,
          tables: 12,
          rentSatang: 125_050,
          opensAt: '2026-11-21T03:00:00.000Z',
          day: '2026-11-21',
          password: ' a b ',
          tags: ['ผัก'],
        },
      ],
    ]);
  },
});

/** A page of a site whose calls have forms. */
function Brought() {
  const page = usePage();
  const site = { ...page.site, calls: { 'market.pin': { body: Note } } };
  return <PageProvider page={{ ...page, site }}>{pin({ schema: undefined })()}</PageProvider>;
}

export const BringsItsSchema = meta.story({
  name: 'A call that brings its schema',
  render: () => <Brought />,
  play: async ({ canvas }) => {
    await expect(field(canvas, 'หัวเรื่อง')).toHaveAttribute('maxlength', '80');
    await press(canvas);
    await expect(canvas.getByRole('link', { name: 'ตั้งหัวเรื่องให้โน้ต' })).toBeVisible();
    await fill(canvas);
    await press(canvas);
    await waitFor(() => expect(gateway.mock.calls).toEqual([['market.pin', { title: 'ตลาดนัด', text: 'ทุกวันเสาร์' }]]));
  },
});

export const Summary = meta.story({
  name: 'What is wrong, before it is sent',
  render: pin(),
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas, 'ข้อความ'), 'ทุกวันเสาร์');
    await press(canvas);
    const summary = canvas.getByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    // The form's own words for this field; the house has some for all others.
    await expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['ตั้งหัวเรื่องให้โน้ต']);
    await expect(field(canvas, 'หัวเรื่อง')).toBeInvalid();
    await expect(field(canvas, 'หัวเรื่อง')).toHaveAccessibleDescription('ตั้งหัวเรื่องให้โน้ต');
    await userEvent.click(within(summary).getByRole('link'));
    await expect(field(canvas, 'หัวเรื่อง')).toHaveFocus();
    await expect(gateway).not.toHaveBeenCalled();
    await userEvent.keyboard('ตลาดนัด{Enter}');
    await waitFor(() => expect(gateway.mock.calls).toEqual([['market.pin', { title: 'ตลาดนัด', text: 'ทุกวันเสาร์' }]]));
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(field(canvas, 'หัวเรื่อง')).toBeValid();
  },
});

export const Refused = meta.story({
  name: 'Refused by the gateway',
  render: pin(),
  beforeEach: answers(() => Promise.reject(new Refusal(409, 'full', { limit: 100 }, { words: 'กระดานเต็มแล้ว ปักได้ไม่เกิน 100 โน้ต' }))),
  play: async ({ canvas }) => {
    await fill(canvas);
    await press(canvas);
    const message = await canvas.findByText('กระดานเต็มแล้ว ปักได้ไม่เกิน 100 โน้ต');
    // Above the button, and read out.
    await expect(message.closest('[role="alert"]')).not.toBeNull();
    const button = canvas.getByRole('button', { name: 'ปักโน้ต' });
    await expect(message.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(typed(canvas)).toEqual([' ตลาดนัด ', 'ทุกวันเสาร์']);
    await expect(field(canvas, 'หัวเรื่อง')).toBeValid();
    gateway.mockResolvedValue({ number: 1 });
    await press(canvas);
    await waitFor(() => expect(message).not.toBeInTheDocument());
  },
});

const FIELD_REFUSALS: readonly [what: string, refusal: Refusal, words: string][] = [
  ['a key of the plugin', new Refusal(422, 'invalid-fields', { fields: { title: 'title.taken' } }), 'มีโน้ตชื่อนี้แล้ว'],
  ['its schema', new Refusal(400, 'invalid-input', { issues: [{ path: '/title', keyword: 'minLength', message: '' }] }), 'ตั้งหัวเรื่องให้โน้ต'],
  ['a declared refusal', new Refusal(409, 'title-taken', { field: 'title' }, { words: 'ชื่อนี้เป็นของโน้ตอื่น' }), 'ชื่อนี้เป็นของโน้ตอื่น'],
];

export const FieldsRefused = meta.story({
  name: 'Fields refused by the gateway',
  render: pin(),
  play: async ({ canvas, step }) => {
    await fill(canvas);
    for (const [what, refusal, words] of FIELD_REFUSALS)
      await step(what, async () => {
        gateway.mockRejectedValue(refusal);
        await press(canvas);
        await waitFor(() => expect(field(canvas, 'หัวเรื่อง')).toHaveAccessibleDescription(words));
        await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
        // It says which field it is, where its words do not.
        const link = words.includes('หัวเรื่อง') ? words : `หัวเรื่อง: ${words}`;
        await expect(canvas.getByRole('link', { name: link })).toBeVisible();
        await expect(typed(canvas)).toEqual([' ตลาดนัด ', 'ทุกวันเสาร์']);
      });
  },
});

export const Busy = meta.story({
  name: 'Busy: a second press does nothing',
  render: pin(),
  beforeEach: answers(() => new Promise(() => {})),
  play: async ({ canvas }) => {
    await fill(canvas);
    await press(canvas);
    const button = await canvas.findByRole('button', { name: 'กำลังดำเนินการ...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.type(field(canvas, 'หัวเรื่อง'), '{Enter}');
    await expect(gateway).toHaveBeenCalledOnce();
  },
});

const undo = fn(() => Promise.resolve());

export const Undo = meta.story({
  name: 'Done, and taken back',
  render: pin({ undo }),
  beforeEach: () => void undo.mockClear(),
  play: async ({ canvas }) => {
    await fill(canvas);
    await press(canvas);
    const back = await screen.findByRole('button', { name: 'เลิกทำ' });
    await waitFor(() => expect(screen.getAllByText('ปักโน้ตแล้ว').at(-1)).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'สำเร็จ' })).toBeVisible();
    await userEvent.click(back);
    await expect(undo.mock.calls).toEqual([[{ number: 7 }]]);
    // What is not said to be cleared stays.
    await expect(typed(canvas)).toEqual([' ตลาดนัด ', 'ทุกวันเสาร์']);
  },
});

const pinned = fn();

/** The page's own data: notes that are pinned. */
function Board() {
  const notes = (usePlace().data as number | null) ?? 0;
  return (
    <>
      <p role="note">{notes} โน้ต</p>
      <ActionForm of={calls} name="pin" schema={Note} onDone={() => pinned(document.querySelector('[role=note]')!.textContent)} />
    </>
  );
}

export const ReadAnew = meta.story({
  name: 'Done when the page shows what came of it',
  parameters: { loader: () => gateway.mock.calls.length },
  render: () => <Board />,
  beforeEach: () => void pinned.mockClear(),
  play: async ({ canvas }) => {
    await fill(canvas);
    await press(canvas);
    await waitFor(() => expect(pinned.mock.calls).toEqual([['1 โน้ต']]));
  },
});

export const Clears = meta.story({
  name: 'Begins anew when it was done',
  render: pin({ clears: true, values: { text: 'ทุกวันอาทิตย์' } }),
  play: async ({ canvas }) => {
    await userEvent.type(field(canvas, 'หัวเรื่อง'), 'ตลาดนัด');
    await userEvent.type(field(canvas, 'ข้อความ'), ' เช้า');
    await press(canvas);
    await waitFor(() => expect(typed(canvas)).toEqual(['', 'ทุกวันอาทิตย์']));
    await expect(gateway.mock.calls).toEqual([['market.pin', { title: 'ตลาดนัด', text: 'ทุกวันอาทิตย์ เช้า' }]]);
  },
});

export const Fault = meta.story({
  name: 'What was typed stays after a fault',
  render: pin({ clears: true }),
  beforeEach: answers(() => Promise.reject(new TypeError('not for visitors'))),
  play: async ({ canvas }) => {
    await fill(canvas);
    await press(canvas);
    await expect(await canvas.findByText(/^ระบบขัดข้อง/)).toBeVisible();
    await expect(canvas.queryByText(/not for visitors/)).toBeNull();
    await expect(typed(canvas)).toEqual([' ตลาดนัด ', 'ทุกวันเสาร์']);
    gateway.mockRejectedValue(new Refusal(0, 'offline'));
    await press(canvas);
    await expect(await canvas.findByText(/^เชื่อมต่อไม่ได้/)).toBeVisible();
    await expect(typed(canvas)).toEqual([' ตลาดนัด ', 'ทุกวันเสาร์']);
  },
});

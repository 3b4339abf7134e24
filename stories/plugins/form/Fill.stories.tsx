import { expect, userEvent } from 'storybook/test';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import { newDocument, newElement, newOption, optionsOf } from '#plugins/form/rules/patterns.ts';
import { TYPES, type Element, type ElementType } from '#plugins/form/schemas.ts';
import { PageForm } from '#plugins/form/parts/fill/PageForm.tsx';
import '#plugins/form/parts/fill/fill.css';
import preview from '../../../.storybook/preview.tsx';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/form/messages/{th,en,fill/th,fill/en,shared/th,shared/en}.json',
);
const from = (path: string) => groups[`../../../plugins/form/messages/${path}.json`]!;
const texts: TextModules[] = ['', 'fill/', 'shared/'].map((group) => ({ th: from(`${group}th`), en: from(`${group}en`) }));

/** Loads what people read who fill in a form. */
const fillTexts = async () => {
  for (const modules of texts) for (const locale of ['th', 'en'] as const) await addTexts('form', modules, locale);
};

const choices = optionsOf(['ลานหน้าวัด', 'In front'], ['ริมคลอง', 'By the canal'], ['ข้างเวที', 'Beside the stage']);
const WORDS: Partial<Record<ElementType, Partial<Element>>> = {
  matrix: {
    options: choices,
    rows: [
      { id: 'r1', label: { th: 'กลางวัน', en: 'Day' } },
      { id: 'r2', label: { th: 'กลางคืน', en: 'Night' } },
    ],
  },
  consent: { text: { th: 'ข้อความยินยอมทั้งหมด', en: 'All of it' }, version: '1' },
  statement: { text: { th: 'อ่านก่อนตอบ', en: 'Read this first' } },
  rating: { max: 5 },
};
const CHOICES: readonly ElementType[] = ['single', 'multi', 'dropdown', 'picture', 'ranking'];
const every = newDocument(
  { th: 'ทุกชนิด', en: 'Every type' },
  {
    pages: [
      {
        id: 'p1',
        title: { th: 'คำถามทุกชนิด', en: 'Questions of every type' },
        elements: TYPES.map((type, at) =>
          newElement(
            `q${at}`,
            type,
            { th: `คำถาม ${at + 1}`, en: `Question ${at + 1}` },
            { required: at % 2 === 0, ...(CHOICES.includes(type) ? { options: choices } : {}), ...WORDS[type] },
          ),
        ),
      },
    ],
  },
);
const logic = newDocument(
  { th: 'มีเงื่อนไข', en: 'With logic' },
  {
    pages: [
      {
        id: 'p1',
        title: { th: '', en: '' },
        elements: [
          newElement(
            'stall',
            'single',
            { th: 'จะเปิดร้านไหม', en: 'A stall?' },
            { required: true, options: [newOption('yes', { th: 'เปิด', en: 'Yes' }), newOption('no', { th: 'ไม่เปิด', en: 'No' })] },
          ),
          newElement(
            'what',
            'short',
            { th: 'ขายอะไร', en: 'What do you sell?' },
            { required: true, visibleIf: { match: 'all', tests: [{ of: 'stall', op: 'equals', value: 'yes' }], groups: [] } },
          ),
        ],
      },
    ],
  },
);
const fillOf = (document: typeof every) => ({
  document,
  response: null,
  page: 'p1',
  answers: {},
  kept: [],
  visible: [],
  files: [],
  deadline: null,
  changing: false,
  isNew: true,
  source: '',
  seed: 'story',
  isPicked: false,
});

/** A page of a form as it is filled in. */
const meta = preview.meta({
  title: 'Plugins/Form/Fill',
  loaders: [fillTexts],
  component: PageForm,
  args: { slug: 'story', invite: '', fill: fillOf(every) },
});

export const Every = meta.story({
  name: 'Every type of question',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'คำถามทุกชนิด' })).toBeVisible();
    await expect(canvas.getAllByRole('radio').length).toBeGreaterThan(20);
  },
});

export const Phone = meta.story({
  name: 'Every type, on a phone in the dark',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
});

export const Logic = meta.story({
  name: 'What depends on an answer comes with it, and is asked for then',
  args: { fill: fillOf(logic) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByLabelText(/ขายอะไร/)).not.toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'เปิด' }));
    await expect(canvas.getByLabelText(/ขายอะไร/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'ส่งคำตอบ' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('โปรดตอบข้อนี้');
  },
});

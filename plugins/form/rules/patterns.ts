import type { Element, ElementType, FormDocument, FormKind, FormSettings, Option } from '../schemas.ts';

const NO = { th: '', en: '' };
const both = (th: string, en: string) => ({ th, en });

/** An element with nothing but its words. */
export const newElement = (id: string, type: ElementType, label = NO, more: Partial<Element> = {}): Element => ({
  id,
  type,
  label,
  help: NO,
  required: false,
  options: [],
  other: false,
  shuffle: false,
  rows: [],
  min: null,
  max: null,
  from: '',
  until: '',
  accept: 'any',
  megabytes: 5,
  text: NO,
  version: type === 'consent' ? '1' : '',
  parameter: '',
  terms: [],
  visibleIf: null,
  ...more,
});
export const newOption = (id: string, label = NO, more: Partial<Option> = {}): Option => ({
  id,
  label,
  picture: '',
  quota: null,
  points: 0,
  ...more,
});
export const optionsOf = (...labels: readonly (readonly [th: string, en: string])[]): Option[] =>
  labels.map(([th, en], at) => newOption(`o${at + 1}`, both(th, en)));

/** A form with a page and nothing on it. */
export const newDocument = (title: { th: string; en: string }, more: Partial<FormDocument> = {}): FormDocument => ({
  title,
  lead: NO,
  shuffle: false,
  progress: 'bar',
  pages: [{ id: 'p1', title: NO, elements: [] }],
  logic: [],
  variables: [],
  quotas: [],
  optionsFull: 'waitlist',
  endings: [
    {
      id: 'thanks',
      title: both('ขอบคุณที่ตอบแบบฟอร์ม', 'Thank you for your answers'),
      text: both('เราได้รับคำตอบของคุณแล้ว', 'We have received what you sent.'),
      link: '',
      screensOut: false,
      if: null,
    },
  ],
  ...more,
});

export const newSettings = (slug: string, more: Partial<FormSettings> = {}): FormSettings => ({
  slug,
  identity: 'anonymous',
  once: false,
  listed: true,
  opensAt: null,
  closesAt: null,
  maxResponses: null,
  onFull: 'end',
  closedMessage: both('แบบฟอร์มนี้ปิดรับคำตอบแล้ว', 'This form takes no more answers.'),
  approval: false,
  editHours: null,
  minutes: null,
  retentionDays: null,
  notify: [],
  confirm: true,
  prefix: 'F',
  ...more,
});

const consent = (id: string) =>
  newElement(id, 'consent', both('ยินยอมให้เก็บและใช้ข้อมูลตามที่แจ้งไว้', 'I agree to the use of my data as described'), {
    required: true,
    text: both(
      'เราเก็บข้อมูลที่คุณกรอกไว้เพื่อติดต่อกลับและจัดกิจกรรมนี้เท่านั้น คุณขอดู แก้ไข หรือลบข้อมูลได้ทุกเมื่อตามกฎหมายคุ้มครองข้อมูลส่วนบุคคล',
      'What you enter is used to reach you and to run this activity, and for nothing else. You may see, correct or remove it at any time.',
    ),
  });

export interface Pattern {
  readonly kind: FormKind;
  readonly document: (title: { th: string; en: string }) => FormDocument;
  readonly settings?: Partial<FormSettings>;
}

/** What a new form may begin with. */
export const PATTERN_OF: Record<'blank' | 'registration' | 'feedback' | 'quiz' | 'poll', Pattern> = {
  blank: { kind: 'form', document: (title) => newDocument(title) },
  registration: {
    kind: 'registration',
    settings: { approval: true, editHours: 72, onFull: 'waitlist' },
    document: (title) =>
      newDocument(title, {
        pages: [
          {
            id: 'p1',
            title: both('ผู้สมัคร', 'About you'),
            elements: [
              newElement('name', 'short', both('ชื่อและนามสกุล', 'Full name'), { required: true }),
              newElement('phone', 'phone', both('เบอร์โทรศัพท์', 'Telephone'), { required: true }),
              newElement('email', 'email', both('อีเมล', 'E-mail')),
              newElement('round', 'single', both('รอบที่ต้องการ', 'Round'), {
                required: true,
                options: [
                  newOption('o1', both('รอบเช้า', 'Morning'), { quota: 30 }),
                  newOption('o2', both('รอบบ่าย', 'Afternoon'), { quota: 30 }),
                ],
              }),
              consent('pdpa'),
            ],
          },
        ],
      }),
  },
  feedback: {
    kind: 'form',
    document: (title) =>
      newDocument(title, {
        pages: [
          {
            id: 'p1',
            title: NO,
            elements: [
              newElement('overall', 'rating', both('โดยรวมคุณพอใจแค่ไหน', 'How satisfied are you overall?'), { required: true, max: 5 }),
              newElement('recommend', 'nps', both('คุณจะแนะนำเราให้คนรู้จักมากน้อยเพียงใด', 'How likely are you to recommend us?')),
              newElement('better', 'long', both('เราทำอะไรให้ดีขึ้นได้', 'What could we do better?')),
            ],
          },
        ],
      }),
  },
  quiz: {
    kind: 'quiz',
    document: (title) =>
      newDocument(title, {
        pages: [
          {
            id: 'p1',
            title: NO,
            elements: [
              newElement('q1', 'single', both('คำถามข้อแรก', 'First question'), {
                required: true,
                options: [
                  newOption('o1', both('คำตอบที่ถูก', 'The right answer'), { points: 1 }),
                  newOption('o2', both('คำตอบที่ผิด', 'A wrong answer')),
                ],
              }),
            ],
          },
        ],
      }),
  },
  poll: {
    kind: 'poll',
    document: (title) =>
      newDocument(title, {
        progress: 'none',
        pages: [
          {
            id: 'p1',
            title: NO,
            elements: [
              newElement('choice', 'single', title, { required: true, options: optionsOf(['เห็นด้วย', 'Yes'], ['ไม่เห็นด้วย', 'No']) }),
            ],
          },
        ],
      }),
  },
};

import { newDocument, newElement, optionsOf } from '../rules/patterns.ts';
import type { Element, FormDocument, Page } from '../schemas.ts';
import { th, type DemoForm } from './form.ts';

const SUBJECTS: readonly (readonly [title: string, en: string, things: readonly string[]])[] = [
  [
    'การเดินทางและที่จอดรถ',
    'Getting here',
    ['ป้ายบอกทาง', 'ที่จอดรถ', 'รถรับส่ง', 'ทางเดินเท้า', 'แสงสว่างทางเข้า', 'การจราจรขากลับ', 'จุดจอดจักรยานยนต์', 'ทางลาดรถเข็น', 'เวลารอเข้างาน'],
  ],
  [
    'อาหารและร้านค้า',
    'Food and stalls',
    ['ความหลากหลาย', 'รสชาติ', 'ราคา', 'ความสะอาด', 'ที่นั่งกิน', 'เวลารออาหาร', 'จุดทิ้งขยะ', 'ร้านงานฝีมือ', 'การรับพร้อมเพย์'],
  ],
  ['การแสดงและเวที', 'Shows and stages', ['ลิเก', 'หมอลำ', 'รำวงย้อนยุค', 'หนังกลางแปลง', 'เสียง', 'แสงสี', 'ที่นั่งชม', 'ความตรงเวลา', 'พิธีกร']],
  [
    'เครื่องเล่นและเด็ก',
    'Rides and children',
    ['ชิงช้าสวรรค์', 'ม้าหมุน', 'บ้านลม', 'เกมปาลูกโป่ง', 'ความปลอดภัย', 'ราคาเครื่องเล่น', 'จุดพักเด็ก', 'ห้องให้นม', 'เจ้าหน้าที่ดูแล'],
  ],
  [
    'ห้องน้ำ ความสะอาด ความปลอดภัย',
    'Clean and safe',
    ['ห้องน้ำ', 'น้ำดื่ม', 'ความสะอาดลานงาน', 'การแยกขยะ', 'จุดปฐมพยาบาล', 'เจ้าหน้าที่รักษาความปลอดภัย', 'กล้องวงจรปิด', 'ทางหนีไฟ', 'การดูแลผู้สูงอายุ'],
  ],
  [
    'พิธีและการทำบุญ',
    'Ceremonies',
    ['พิธีเปิด', 'ขบวนแห่ผ้าแดง', 'การทำบุญตักบาตร', 'จุดปิดทอง', 'การรับบริจาค', 'ใบอนุโมทนา', 'ความเป็นระเบียบ', 'คำอธิบายประวัติวัด', 'มัคนายก'],
  ],
];
const rate = (id: string, label: string): Element => newElement(id, 'rating', th(label), { max: 5 });
const subject = ([title, en, things]: (typeof SUBJECTS)[number], at: number): Page => ({
  id: `s${at + 1}`,
  title: { th: title, en },
  elements: things.map((thing, place) => rate(`s${at + 1}_${place + 1}`, thing)),
});

const feelings: FormDocument = newDocument(
  { th: 'ความพึงพอใจงานวัดศรีประชาราษฎร์', en: 'How was the fair?' },
  {
    lead: th('ใช้เวลาประมาณ 8 นาที คำตอบของคุณช่วยให้ปีหน้าดีขึ้น ไม่ต้องบอกชื่อ'),
    pages: [
      {
        id: 'you',
        title: { th: 'เกี่ยวกับคุณ', en: 'About you' },
        elements: [
          newElement(
            'age',
            'single',
            { th: 'อายุ', en: 'Age' },
            { options: optionsOf(['ต่ำกว่า 20 ปี', 'Under 20'], ['20–39 ปี', '20–39'], ['40–59 ปี', '40–59'], ['60 ปีขึ้นไป', '60 and more']) },
          ),
          newElement(
            'visits',
            'single',
            { th: 'ปีนี้มากี่คืน', en: 'Nights this year' },
            {
              required: true,
              options: optionsOf(['ยังไม่ได้มา', 'None'], ['1 คืน', 'One'], ['2–3 คืน', '2–3'], ['มากกว่า 3 คืน', 'More than 3']),
            },
          ),
          newElement(
            'with',
            'multi',
            { th: 'มากับใคร', en: 'Who with' },
            { options: optionsOf(['ครอบครัว', 'Family'], ['เพื่อน', 'Friends'], ['คู่รัก', 'Partner'], ['คนเดียว', 'Alone']) },
          ),
        ],
      },
      ...SUBJECTS.map(subject),
      {
        id: 'last',
        title: { th: 'ส่งท้าย', en: 'Finally' },
        elements: [
          newElement('nps', 'nps', { th: 'จะชวนคนรู้จักมางานปีหน้าแค่ไหน', en: 'Would you recommend the fair?' }, { required: true }),
          newElement(
            'rank',
            'ranking',
            { th: 'สิ่งที่ชอบที่สุด เรียงจากมากไปน้อย', en: 'What you like most' },
            { options: optionsOf(['อาหาร', 'Food'], ['การแสดง', 'Shows'], ['เครื่องเล่น', 'Rides']) },
          ),
          newElement('words', 'long', { th: 'อยากบอกอะไรคณะกรรมการ', en: 'Anything else?' }, { max: 1_000 }),
        ],
      },
    ],
    logic: [
      {
        id: 'r1',
        if: { match: 'all', tests: [{ of: 'visits', op: 'equals', value: 'o1' }], groups: [] },
        do: { kind: 'end', page: 'you', target: 'notyet', terms: [] },
      },
      {
        id: 'r2',
        if: {
          match: 'all',
          tests: [
            { of: 'with', op: 'isSet', value: '' },
            { of: 'with', op: 'notContains', value: 'o1' },
          ],
          groups: [],
        },
        do: { kind: 'jump', page: 's3', target: 's5', terms: [] },
      },
    ],
    endings: [
      { id: 'thanks', title: { th: 'ขอบคุณมาก', en: 'Thank you' }, text: th('แล้วพบกันปีหน้า'), link: '', screensOut: false, if: null },
      {
        id: 'notyet',
        title: { th: 'ยังทันนะ', en: 'There is still time' },
        text: th('งานมีถึงวันที่ 14 ธันวาคม ลองแวะมาแล้วกลับมาตอบใหม่'),
        link: '',
        screensOut: true,
        if: { match: 'all', tests: [{ of: 'visits', op: 'equals', value: 'o1' }], groups: [] },
      },
    ],
  },
);

/** How somebody liked something, 1 to 5: most liked most of it, some of it less. */
const feeling = (who: number, what: number): number =>
  [5, 4, 4, 5, 3, 4, 5, 2, 4, 5, 3, 4, 1][(who * 7 + what * 5 + ((who * what) % 11)) % 13]!;

/** How people liked the fair: sixty answers on eight pages, some of them skipped. */
export const survey: DemoForm = {
  slug: 'fair-survey',
  kind: 'form',
  document: feelings,
  settings: { prefix: 'SAT' },
  answers: Array.from({ length: 36 }, (_, at) => ({
    age: `o${[2, 2, 3, 2, 1, 3, 4, 2][at % 8]}`,
    visits: `o${[2, 3, 2, 3, 4, 2, 3][at % 7]}`,
    with: [`o${[1, 1, 2, 1, 3][at % 5]}`],
    ...Object.fromEntries(
      SUBJECTS.flatMap(([, , things], page) => things.map((_thing, place) => [`s${page + 1}_${place + 1}`, feeling(at, page * 9 + place)])),
    ),
    nps: Math.min(10, feeling(at, 99) * 2 + (at % 2)),
    rank: ['o1', 'o2', 'o3'].toSorted((a, b) => ((a.charCodeAt(1) + at) % 3) - ((b.charCodeAt(1) + at) % 3)),
    words: at % 5 === 0 ? 'อยากให้เพิ่มห้องน้ำและถังขยะแยกประเภท' : '',
  })),
};

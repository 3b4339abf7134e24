import type { LayoutDocument, LayoutSection } from '#kit/composer/document.ts';

export type TemplateName = 'blank' | 'landing' | 'about' | 'promotion';

const both = (th: string, en: string) => ({ th, en });
const item = (title: readonly [string, string], text: readonly [string, string]) => ({ title: both(...title), text: both(...text) });
const question = (questionText: readonly [string, string], answer: readonly [string, string]) => ({
  question: both(...questionText),
  answer: both(...answer),
});
const page = (...sections: LayoutSection[]): LayoutDocument => ({ version: 1, sections });

/** Says what the site is about, why, and what to do next. */
const landing = (title: string) =>
  page(
    {
      id: 's1',
      type: 'hero',
      settings: {
        eyebrow: both('ยินดีต้อนรับ', 'Welcome'),
        title: both(title, title),
        text: both('บอกให้รู้ในหนึ่งหรือสองประโยคว่าที่นี่มีอะไร และเหมาะกับใคร', 'Say in a sentence or two what there is here, and for whom.'),
        action: { label: both('ดูทั้งหมด', 'See everything'), to: '#s2' },
        look: 'centre',
      },
    },
    {
      id: 's2',
      type: 'cards',
      settings: {
        title: both('ทำไมต้องที่นี่', 'Why here'),
        items: [
          item(['จุดเด่นข้อแรก', 'The first reason'], ['เล่าสิ่งที่ทำได้ดีที่สุด พร้อมตัวอย่างที่จับต้องได้', 'What you do best, with an example.']),
          item(['จุดเด่นข้อที่สอง', 'The second reason'], ['บอกสิ่งที่ผู้มาใช้จะได้รับจริง', 'What people really get.']),
          item(['จุดเด่นข้อที่สาม', 'The third reason'], ['ปิดท้ายด้วยสิ่งที่ทำให้วางใจ', 'What makes people trust you.']),
        ],
      },
    },
    {
      id: 's3',
      type: 'steps',
      style: { background: { color: 'sunken' } },
      settings: {
        title: both('เริ่มต้นอย่างไร', 'How it works'),
        items: [
          item(['เลือก', 'Choose'], ['ดูรายการแล้วเลือกสิ่งที่สนใจ', 'Look around and pick what you like.']),
          item(['ลงทะเบียน', 'Sign up'], ['ใช้เวลาไม่ถึงหนึ่งนาที', 'It takes less than a minute.']),
          item(['เริ่มได้เลย', 'Begin'], ['มีคนคอยช่วยทุกขั้นตอน', 'Somebody helps you on the way.']),
        ],
      },
    },
    {
      id: 's4',
      type: 'cta',
      settings: { title: both('พร้อมเริ่มหรือยัง', 'Ready to begin?'), action: { label: both('ติดต่อเรา', 'Contact us'), to: '/contact' } },
    },
  );

/** Who you are: the story beside its figures, common questions, how to get in touch. */
const about = (title: string) =>
  page(
    { id: 's1', type: 'hero', settings: { title: both(title, title), text: both('เรื่องของเราในหนึ่งประโยค', 'Our story in one sentence.') } },
    {
      id: 's2',
      type: 'layout',
      rows: [
        {
          id: 'r1',
          columnsPer: { mobile: 1, tablet: 1, desktop: 3 },
          gap: 32,
          columns: [
            {
              id: 'c1',
              colspan: { desktop: 2 },
              blocks: [
                {
                  id: 'b1',
                  type: 'text',
                  settings: {
                    title: both('จุดเริ่มต้น', 'How it began'),
                    body: both(
                      '<p>เล่าว่าเริ่มเมื่อไร เพราะอะไร และใครเป็นคนเริ่ม</p><p>ต่อด้วยสิ่งที่เชื่อ และสิ่งที่กำลังทำอยู่ตอนนี้</p>',
                      '<p>When it began, why, and who began it.</p><p>Then what you believe in, and what you are doing now.</p>',
                    ),
                  },
                },
              ],
            },
            {
              id: 'c2',
              style: {
                background: { color: 'sunken' },
                padding: { top: 'space-5', right: 'space-5', bottom: 'space-5', left: 'space-5' },
                border: { radius: { tl: 12, tr: 12, br: 12, bl: 12 } },
              },
              blocks: [
                { id: 'b2', type: 'heading', settings: { text: both('พบเราได้ที่', 'Where we are'), level: '3' } },
                { id: 'b3', type: 'button', settings: { label: both('ดูแผนที่', 'See the map'), to: '/contact', look: 'secondary' } },
              ],
            },
          ],
        },
      ],
    },
    {
      id: 's3',
      type: 'faq',
      settings: {
        items: [
          question(['เปิดวันไหนบ้าง', 'When are you open?'], ['บอกวันและเวลาให้ชัดเจน', 'Say the days and hours.']),
          question(['ติดต่อใครได้บ้าง', 'Whom can I ask?'], ['บอกช่องทางที่ตอบเร็วที่สุดก่อน', 'Name the fastest way first.']),
        ],
      },
    },
    { id: 's4', type: 'contact', settings: {} },
  );

/** One offer: what it is, how to get it, and its terms. */
const promotion = (title: string) =>
  page(
    {
      id: 's1',
      type: 'hero',
      style: { background: { gradient: { from: 'accent', to: 'accent2', angle: 135 } } },
      settings: {
        eyebrow: both('เฉพาะเดือนนี้', 'This month only'),
        title: both(title, title),
        text: both('บอกข้อเสนอให้ครบในประโยคเดียว: อะไร ลดเท่าไร ถึงเมื่อไร', 'The whole offer in one sentence: what, how much, until when.'),
        action: { label: both('รับสิทธิ์', 'Get it'), to: '#s2' },
        look: 'centre',
      },
    },
    {
      id: 's2',
      type: 'steps',
      settings: {
        title: both('รับสิทธิ์อย่างไร', 'How to get it'),
        items: [
          item(['เลือกรายการ', 'Choose'], ['รายการที่ร่วมโปรโมชันมีป้ายกำกับ', 'What takes part has a label.']),
          item(['แจ้งรหัส', 'Tell the code'], ['ใส่รหัสส่วนลดก่อนชำระเงิน', 'Enter the code before you pay.']),
          item(['รับส่วนลด', 'Save'], ['ระบบลดราคาให้ทันที', 'The price is lowered at once.']),
        ],
      },
    },
    {
      id: 's3',
      type: 'text',
      settings: {
        title: both('เงื่อนไข', 'Terms'),
        body: both(
          '<ul><li>ใช้ได้คนละหนึ่งครั้ง</li><li>ใช้ร่วมกับโปรโมชันอื่นไม่ได้</li></ul>',
          '<ul><li>Once for each person.</li><li>Not together with other offers.</li></ul>',
        ),
      },
    },
  );

/** Pages to begin with, by name; `title` is that of the page. */
export const templates = (title: string): Readonly<Record<TemplateName, LayoutDocument>> => ({
  blank: page(),
  landing: landing(title),
  about: about(title),
  promotion: promotion(title),
});

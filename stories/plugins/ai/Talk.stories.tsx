import { expect } from 'storybook/test';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { ThreadData } from '#plugins/ai/gateway/pages/thread.ts';
import { TalkPage } from '#plugins/ai/parts/talk/TalkPage.tsx';
import type { Turn } from '#plugins/ai/schemas.ts';
import preview from '../../../.storybook/preview.tsx';
import { InRouter } from '../../InRouter.tsx';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/ai/messages/{th,en,talk/th,talk/en}.json');
const from = (path: string) => groups[`../../../plugins/ai/messages/${path}.json`]!;
const texts = async () => {
  for (const group of ['', 'talk/'])
    for (const locale of ['th', 'en'] as const) await addTexts('ai', { th: from(`${group}th`), en: from(`${group}en`) }, locale);
};

const turn: Turn = {
  id: '01a223e4-3d4e-74d6-ac67-e8001522dbe1',
  question: 'น้ำไม่ขึ้น ต้องเช็กปั๊มตรงไหนบ้าง',
  answer: 'เช็กห้าจุดตามลำดับ เริ่มที่วาล์วหัวกะโหลก [1]\n\nแล้วดูซีลเพลา',
  state: 'done',
  problem: '',
  citations: [
    {
      plugin: 'cms',
      entity: '1',
      title: 'น้ำไม่ขึ้น เช็กปั๊มห้าจุด',
      path: '/news/pump',
      quote: 'วาล์วหัวกะโหลกที่รั่วทำให้น้ำในท่อดูดไหลกลับ ปั๊มจึงดูดแต่ลม ถอดมาล้างแล้วดูยางรองก่อนเปลี่ยนอย่างอื่น',
    },
  ],
  helpful: null,
  at: '2026-11-21T03:00:00.000Z',
};
const data: ThreadData = {
  thread: '01a223e4-3d4e-74d6-ac67-e8001522dbe2',
  turns: [turn],
  threads: [{ id: '01a223e4-3d4e-74d6-ac67-e8001522dbe2', title: turn.question, at: turn.at }],
  next: '01a223e4-3d4e-74d6-ac67-e8001522dbe3',
  closed: '',
  streams: true,
  provider: true,
  most: 50,
  welcome: '',
};
const withTurn = (more: Partial<Turn>): ThreadData => ({ ...data, turns: [{ ...turn, ...more }] });

const meta = preview.meta({
  title: 'Plugins/AI/Conversation',
  component: TalkPage,
  loaders: [texts],
  args: { data },
  render: ({ data: shown }) => (
    <InRouter path="/ai">
      <TalkPage data={shown} />
    </InRouter>
  ),
});
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

export const New = meta.story({
  args: { data: { ...data, thread: '', turns: [], threads: [], welcome: 'สวัสดี ถามเรื่องหลักสูตรได้ทุกเรื่อง' } },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'คำถาม' })).toBeVisible();
    await fits();
  },
});

export const Answered = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'ที่มา 1' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'น้ำไม่ขึ้น เช็กปั๊มห้าจุด' })).toHaveAttribute('href', '/news/pump');
  },
});

export const Quotes = meta.story({
  name: 'Without a provider',
  args: { data: { ...withTurn({ answer: '', state: 'quotes' }), streams: false, provider: false } },
  globals: { theme: 'talad', mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ยังไม่ได้ตั้งค่า AI นี่คือสิ่งที่เว็บไซต์เขียนไว้')).toBeVisible();
    await fits();
  },
});

export const Failed = meta.story({
  args: { data: withTurn({ answer: '', state: 'failed', problem: 'busy' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ผู้ตอบมีคำถามมากเกินไป รอสักครู่แล้วถามใหม่')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'ถามใหม่' })).toBeVisible();
  },
});

export const DuringAnExam = meta.story({
  args: { data: { ...data, turns: [], threads: [], closed: 'exam' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('คุณกำลังทำข้อสอบอยู่ ส่งข้อสอบก่อนแล้วกลับมาถามได้')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

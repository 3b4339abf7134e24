import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { setCall } from '#kit/page/call.ts';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import type { Comment, Thread } from '#plugins/files/calls/comments.ts';
import { Comments } from '#plugins/files/parts/comments/Comments.tsx';
import type { CommentPage } from '#plugins/files/parts/comments/useComments.ts';
import preview from '../../../.storybook/preview.tsx';
import { LONG_THAI } from '../../texts.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>('../../../plugins/files/messages/{comments/th,comments/en}.json');
const from = (locale: 'th' | 'en') => groups[`../../../plugins/files/messages/comments/${locale}.json`]!;
const texts = async () => {
  for (const locale of ['th', 'en'] as const) await addTexts('files', { th: from('th'), en: from('en') }, locale);
};

const comment = (id: string, by: string | null, text: string, more: Partial<Comment> = {}): Comment => ({
  id,
  by,
  mine: false,
  text,
  removed: false,
  version: 1,
  createdAt: '2026-11-21T03:00:00.000Z',
  editedAt: null,
  ...more,
});
const thread = (first: Comment, replies: readonly Comment[] = [], more: Partial<Thread> = {}): Thread => ({
  ...first,
  resolvedAt: null,
  resolvedBy: null,
  replies: [...replies],
  ...more,
});
const open = thread(comment('c1', 'มะลิ เจ้าของ', 'ข้อ 3 ใช้ราคาเดือนนี้หรือเดือนก่อน\nขอคำตอบก่อนเที่ยง'), [
  comment('c2', 'สมชาย ใจกว้าง', LONG_THAI, { mine: true, editedAt: '2026-11-21T04:00:00.000Z', version: 2 }),
  comment('c3', null, 'ราคาเดือนก่อนครับ'),
]);
const done = thread(comment('c4', 'สมชาย ใจกว้าง', 'แก้คำผิดในหน้า 2', { mine: true }), [comment('c5', 'มะลิ เจ้าของ', 'แก้แล้ว')], {
  resolvedAt: '2026-11-21T05:00:00.000Z',
  resolvedBy: 'มะลิ เจ้าของ',
});
const page = (threads: readonly Thread[], more: Partial<CommentPage> = {}): CommentPage => ({
  threads: [...threads],
  next: null,
  total: threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
  may: { comment: true, remove: false },
  ...more,
});

const DENIED = 'คุณดูไฟล์นี้ได้อย่างเดียว จึงแสดงความคิดเห็นไม่ได้ ขอสิทธิ์จากเจ้าของไฟล์';
/** Answers as the gateway does; what is said comes back as a thread of one's own, or all is refused. */
function answer({ refuses = false, fails = false }: { refuses?: boolean; fails?: boolean } = {}): void {
  setCall(async (name, input) => {
    if (name === 'files.comments') {
      if (fails) throw new Refusal(503, 'unavailable', {}, { words: 'เปิดไม่ได้ในขณะนี้' });
      return page([]);
    }
    if (refuses) throw new Refusal(403, 'comment-denied', {}, { words: DENIED });
    const { text, thread: of, resolved } = input as { text?: string; thread?: string; resolved?: boolean };
    const written = comment(`n${text ?? ''}`, 'สมชาย ใจกว้าง', text ?? '', { mine: true });
    if (name === 'files.addComment') return { thread: of ? { ...open, replies: [...open.replies, written] } : thread(written), total: 4 };
    if (name === 'files.resolveComment')
      return {
        thread: { ...open, resolvedAt: resolved ? '2026-11-21T06:00:00.000Z' : null, resolvedBy: resolved ? 'สมชาย ใจกว้าง' : null },
        total: 3,
      };
    if (name === 'files.removeComment') return { thread: { ...open, replies: open.replies.slice(1) }, total: 2 };
    return { ticket: '' };
  });
}

const meta = preview.meta({
  title: 'Plugins/Files/Comments',
  component: Comments,
  loaders: [texts],
  beforeEach: () => {
    sessionStorage.clear();
    answer();
  },
  args: { itemId: 'f1', first: page([done, open]) },
  parameters: { docs: { description: { component: 'What people say about a file, for who may comment.' } } },
});
const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);

export const Empty = meta.story({
  name: 'Nothing yet, then the first',
  args: { first: page([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'ความคิดเห็น (0)' })).toBeVisible();
    const field = canvas.getByRole('textbox', { name: 'เขียนความคิดเห็น' });
    await userEvent.click(canvas.getByRole('button', { name: 'ส่งความคิดเห็น' }));
    await expect(field).toHaveAccessibleDescription('พิมพ์ข้อความก่อนส่ง');
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'ดูแล้ว');
    await userEvent.click(canvas.getByRole('button', { name: 'ส่งความคิดเห็น' }));
    await expect(await canvas.findByText('ดูแล้ว')).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(canvas.getByText('ส่งความคิดเห็นแล้ว').closest('[role=status]')).not.toBeNull();
  },
});

export const Threads = meta.story({
  name: 'A thread, and one that is done',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('สมาชิกที่ออกไปแล้ว')).toBeVisible();
    await expect(canvas.queryByText('แก้แล้ว')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /ในเรื่องของ สมชาย/ }));
    await expect(canvas.getByText('แก้แล้ว')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /ในเรื่องของ สมชาย/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^ตอบความคิดเห็นของ มะลิ/ }));
    await expect(canvas.getByRole('textbox', { name: 'ตอบ มะลิ เจ้าของ' })).toHaveFocus();
    await userEvent.keyboard('เดือนก่อน');
    await userEvent.click(canvas.getByRole('button', { name: 'ตอบ' }));
    await expect(await canvas.findByText('เดือนก่อน')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: /^ตอบความคิดเห็นของ มะลิ/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: /^ทำเครื่องหมายความคิดเห็นของ มะลิ .* ว่าเสร็จแล้ว$/ }));
    await expect(await canvas.findByText('โดย สมชาย ใจกว้าง')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: /ในเรื่องของ มะลิ/ })).toHaveFocus());
  },
});

export const Changed = meta.story({
  name: 'One’s own is changed, and removed',
  args: { first: page([open]) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^แก้ไขความคิดเห็นของ สมชาย/ }));
    const field = canvas.getByRole('textbox', { name: 'แก้ไขความคิดเห็น' });
    await expect(field).toHaveFocus();
    await userEvent.type(field, '!');
    await userEvent.click(canvas.getByRole('button', { name: 'ยกเลิก' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /^แก้ไขความคิดเห็นของ สมชาย/ })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: /^ลบความคิดเห็นของ สมชาย/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'ลบ' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'ความคิดเห็น (2)' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: /^ลบความคิดเห็นของ สมชาย/ })).toBeNull();
  },
});

export const Refused = meta.story({
  name: 'Refused on a phone in the dark: the words stay',
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  args: { first: page([open]) },
  beforeEach: () => answer({ refuses: true }),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'เขียนความคิดเห็น' });
    await userEvent.type(field, 'ขอแก้ข้อ 5');
    await userEvent.click(canvas.getByRole('button', { name: 'ส่งความคิดเห็น' }));
    await expect(field).toHaveAccessibleDescription(DENIED);
    await expect(field).toHaveValue('ขอแก้ข้อ 5');
    await userEvent.click(canvas.getByRole('button', { name: /^ทำเครื่องหมายความคิดเห็นของ มะลิ/ }));
    await expect(within(await canvas.findByRole('alert')).getByText(DENIED)).toBeVisible();
    await fits();
  },
});

export const SeeOnly = meta.story({
  name: 'For who may only look, on a phone',
  globals: { viewport: { value: 'w360' } },
  args: {
    first: page([open, thread(comment('c6', 'มะลิ เจ้าของ', '', { removed: true }), [comment('c7', 'นภา ช่างดู', 'ตกลง')])], {
      may: { comment: false, remove: false },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^คุณดูไฟล์นี้ได้อย่างเดียว/)).toBeVisible();
    await expect(canvas.getByText('ความคิดเห็นนี้ถูกลบแล้ว')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^ตอบ/ })).toBeNull();
    await fits();
  },
});

export const Unread = meta.story({
  name: 'It could not be read',
  args: { first: null },
  beforeEach: () => answer({ fails: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('เปิดไม่ได้ในขณะนี้');
    answer();
    await userEvent.click(canvas.getByRole('button', { name: 'ลองอีกครั้ง' }));
    await expect(await canvas.findByRole('heading', { name: 'ความคิดเห็น (0)' })).toBeVisible();
  },
});

import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import BlockEditor from '#plugins/blog/parts/editor/BlockEditor.tsx';
import '#plugins/blog/parts/read/post.css';
import preview from '../../../.storybook/preview.tsx';
import { blogTexts } from './fixtures.ts';

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** A post's text, made of blocks. */
const meta = preview.meta({
  title: 'Plugins/Blog/BlockEditor',
  component: BlockEditor,
  loaders: [blogTexts],
  args: {
    lang: 'th',
    label: 'เนื้อเรื่อง',
    onChange: fn(),
    initial: {
      type: 'doc',
      content: [
        p('ย่อหน้าแรก'),
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'หัวข้อ' }] },
        { type: 'faq', attrs: { questions: [{ question: 'ถาม', answer: 'ตอบ' }] } },
        { type: 'unknownBlock', attrs: { block: { type: 'poll' } } },
      ],
    },
  },
});

const last = (onChange: unknown) =>
  (onChange as { mock: { lastCall: [{ content: { type: string; attrs?: object }[] }] } }).mock.lastCall[0].content;

export const Blocks = meta.story({ name: 'Blocks with their fields', tags: ['visual'] });

export const ByKeyboard = meta.story({
  name: 'A block that is moved by keys',
  play: async ({ canvas, args }) => {
    const text = await canvas.findByRole('textbox', { name: 'เนื้อเรื่อง' });
    await userEvent.click(canvas.getByText('ย่อหน้าแรก'));
    await fireEvent.keyDown(text, { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40, altKey: true });
    await waitFor(() => expect(last(args.onChange)[1]).toMatchObject({ type: 'paragraph' }));
    // What it does not know stays.
    await expect(last(args.onChange)).toContainEqual({ type: 'unknownBlock', attrs: { block: { type: 'poll' } } });
  },
});

export const Filled = meta.story({
  name: 'A block that is filled in',
  play: async ({ canvas, args }) => {
    const answer = await canvas.findByRole('textbox', { name: 'คำตอบ' });
    await userEvent.clear(answer);
    await userEvent.type(answer, 'ใหม่');
    await waitFor(() => expect(last(args.onChange)[2]?.attrs).toEqual({ questions: [{ question: 'ถาม', answer: 'ใหม่' }] }));
  },
});

export const OnAPhone = meta.story({
  name: 'On a phone, dark',
  globals: { theme: 'ngan-wat', mode: 'dark', viewport: { value: 'w360' } },
  play: () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth),
});

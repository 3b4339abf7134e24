import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { setCall } from '#kit/page/call.ts';
import { FilingFields } from '#plugins/cms/parts/editor/FilingFields.tsx';
import type { Content } from '#plugins/cms/schemas.ts';
import preview from '../../../.storybook/preview.tsx';
import { cmsTexts } from './fixtures.ts';

const id = (number: number) => `0193a1b2-0000-7000-8000-00000000002${number}`;
const TAGS = [
  { id: id(1), name: 'ข้าว', slug: 'ข้าว' },
  { id: id(2), name: 'เกษตรอินทรีย์', slug: 'เกษตรอินทรีย์' },
];
const made = fn();

async function answer(name: string, input?: object): Promise<object> {
  if (name === 'cms.tagNames') return { items: TAGS };
  made(input);
  return { id: id(3), name: (input as { name: string }).name, slug: (input as { name: string }).name };
}

function Filing({ errors = {} }: { errors?: Readonly<Record<string, string>> }) {
  const [content, setContent] = useState<Pick<Content, 'tagIds' | 'unpublishAt'>>({ tagIds: [id(1)], unpublishAt: null });
  return (
    <form>
      <FilingFields content={content} errors={errors} onChange={(part) => setContent((before) => ({ ...before, ...part }))} />
    </form>
  );
}

/** What a page is found under, and until when it is to be seen. */
const meta = preview.meta({
  title: 'Plugins/Cms/Filing',
  component: Filing,
  loaders: [cmsTexts],
  beforeEach: () => {
    made.mockClear();
    setCall(answer);
  },
});

export const Tagging = meta.story({
  name: 'A tag that is there, and a new one',
  tags: ['visual'],
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText(/^แท็ก/);
    await waitFor(() => expect(field).toBeEnabled());
    await expect(canvas.getByRole('button', { name: /ข้าว/ })).toBeVisible();
    await userEvent.type(field, 'เกษตรอินทรีย์{Enter}');
    await expect(await canvas.findByRole('button', { name: /เกษตรอินทรีย์/ })).toBeVisible();
    await expect(made).not.toHaveBeenCalled();
    await userEvent.type(field, 'ทุ่งนา{Enter}');
    await expect(await canvas.findByRole('button', { name: /ทุ่งนา/ })).toBeVisible();
    await expect(made.mock.calls).toEqual([[{ name: 'ทุ่งนา' }]]);
  },
});

export const Wrong = meta.story({
  name: 'An end before the beginning, on a phone in the dark',
  args: { errors: { unpublishAt: 'เวลาหยุดแสดงต้องอยู่หลังเวลาเผยแพร่' } },
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  tags: ['visual'],
  play: async ({ canvas }) => expect(await canvas.findByText('เวลาหยุดแสดงต้องอยู่หลังเวลาเผยแพร่')).toBeVisible(),
});

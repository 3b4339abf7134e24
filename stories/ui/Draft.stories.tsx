import { useRef, useState } from 'react';
import { Link } from '#kit/page/Link.tsx';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { useDraft, type Stored } from '#kit/ui/desk/useDraft.ts';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import preview from '../../.storybook/preview.tsx';

interface Notice {
  title: string;
  text: string;
  tags: string[];
}
type Saved = Stored<Notice>;

const NAMES = { title: 'หัวเรื่อง', text: 'เนื้อความ', tags: 'ป้าย' };
const AT = '2026-11-20T03:00:00.000Z';

/** A notice that is edited, what is stored of it, and a button for what somebody else does meanwhile. */
function Editing({ other = {}, loseReply = false }: { other?: Partial<Notice>; loseReply?: boolean }) {
  const [first] = useState<Saved>({ version: 1, updatedAt: AT, draft: { title: 'ประกาศ', text: 'วันหยุดปลายปี', tags: ['ข่าว'] } });
  const store = useRef(first);
  const [shown, show] = useState(first);
  const put = (draft: Notice) => {
    store.current = { version: store.current.version + 1, updatedAt: AT, draft };
    show(store.current);
    return store.current;
  };
  const form = useDraft<Notice, Saved>({
    owner: 'ui',
    loaded: first,
    wrong: ({ title }): Record<string, string> => (title.trim() ? {} : { title: 'field.choose' }),
    save: async (draft, version) => {
      if (version !== store.current.version) throw new Refusal(409, 'stale');
      const saved = put({ ...draft, title: draft.title.trim() });
      if (loseReply) throw new Refusal(409, 'stale');
      return saved;
    },
    read: () => Promise.resolve(store.current),
  });
  const { draft, set, errors } = form;
  return (
    <>
      <Button variant="secondary" onClick={() => void put({ ...store.current.draft, ...other })}>
        อีกคนบันทึก
      </Button>
      <DraftFrame
        form={form}
        submit="บันทึก"
        nameOf={(field) => NAMES[field]}
        fieldName={(path) => (path === 'title' ? 'หัวเรื่อง (ประกาศ)' : undefined)}
      >
        <TextField
          label={NAMES.title}
          name="title"
          value={draft.title}
          error={errors.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea label={NAMES.text} name="text" value={draft.text} onChange={(event) => set({ text: event.target.value })} />
        <TagField label={NAMES.tags} name="tags" maxTags={5} value={draft.tags} onChange={(tags) => set({ tags })} />
      </DraftFrame>
      <output aria-label="ที่เก็บไว้">{`${shown.version} ${Object.values(shown.draft).join(' | ')}`}</output>
      <Link to="/elsewhere">ไปหน้าอื่น</Link>
    </>
  );
}

/** What staff edit as a whole: saved by hand, guarded when one leaves, put together again where two have changed it. */
const meta = preview.meta({
  title: 'Components/Desk/Draft',
  component: Editing,
});

type Canvas = Pick<ReturnType<typeof within>, 'getByRole' | 'getByLabelText' | 'findByText'>;
const stored = (canvas: Canvas) => canvas.getByRole('status', { name: 'ที่เก็บไว้' });
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

export const Saving = meta.story({
  name: 'Saved by the keyboard, held when one leaves',
  play: async ({ canvas }) => {
    await canvas.findByText('บันทึกครบแล้ว');
    const title = canvas.getByLabelText('หัวเรื่อง');
    // what is wrong is said while it is typed, and nothing is sent
    await userEvent.clear(title);
    await expect(title).toHaveAccessibleDescription('เลือก');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect(stored(canvas)).toHaveTextContent('1 ประกาศ');
    // each time it is refused the focus goes to what is wrong, and by nothing else
    const summary = await canvas.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'หัวเรื่อง (ประกาศ): เลือก' }));
    await expect(title).toHaveFocus();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(summary).toHaveFocus());
    await fill(title, 'ปิด');
    await expect(title).toHaveFocus();
    await userEvent.clear(title);
    await expect(title).toHaveFocus();
    await fill(title, 'ปิดทำการ');
    await canvas.findByText('มีการแก้ไขที่ยังไม่ได้บันทึก');
    await userEvent.click(canvas.getByRole('link', { name: 'ไปหน้าอื่น' }));
    await userEvent.click(within(await screen.findByRole('alertdialog', { name: 'ยังไม่ได้บันทึก' })).getByRole('button', { name: 'แก้ต่อ' }));
    // a field that takes its text when it is left; the key of a Thai keyboard
    const tags = canvas.getByLabelText('ป้าย');
    await userEvent.type(tags, 'ด่วน');
    await userEvent.keyboard('{Control>}[KeyS]{/Control}');
    await waitFor(() => expect(stored(canvas)).toHaveTextContent('2 ปิดทำการ | วันหยุดปลายปี | ข่าว,ด่วน'));
    await expect(tags).toHaveFocus();
    await canvas.findByText('บันทึกครบแล้ว');
  },
});

export const Conflict = meta.story({
  name: 'Two have changed it',
  args: { other: { title: 'ประกาศด่วน', tags: ['ข่าว', 'สำคัญ'] } },
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText('หัวเรื่อง'), 'ปิดทำการ');
    await userEvent.click(canvas.getByRole('button', { name: 'อีกคนบันทึก' }));
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'มีคนแก้ไปก่อนแล้ว' }));
    await waitFor(() => expect(dialog.getByText('ตอนนี้เป็น: ประกาศด่วน')).toBeVisible());
    await waitFor(() => expect(dialog.getByText('ตอนนี้เป็น: ข่าว, สำคัญ')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'รวมกับของฉัน' }));
    await expect(canvas.getByLabelText('หัวเรื่อง')).toHaveValue('ปิดทำการ');
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(stored(canvas)).toHaveTextContent('3 ปิดทำการ | วันหยุดปลายปี | ข่าว,สำคัญ'));
  },
});

export const NewerButTheSame = meta.story({
  name: 'A newer version that says the same is no conflict',
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText('เนื้อความ'), 'ปิด 5 วัน');
    await userEvent.click(canvas.getByRole('button', { name: 'อีกคนบันทึก' }));
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(stored(canvas)).toHaveTextContent('3 ประกาศ | ปิด 5 วัน'));
    await canvas.findByText('บันทึกครบแล้ว');
  },
});

export const LostReply = meta.story({
  name: 'Saved, but the answer was lost',
  args: { loseReply: true },
  play: async ({ canvas }) => {
    await fill(canvas.getByLabelText('เนื้อความ'), 'ปิด 5 วัน');
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    await canvas.findByText('บันทึกครบแล้ว');
    await expect(stored(canvas)).toHaveTextContent('2 ประกาศ | ปิด 5 วัน');
  },
});

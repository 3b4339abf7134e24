import { expect, userEvent, waitFor } from 'storybook/test';
import { useLocation, usePlace } from '#kit/page/navigation.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { useDraft, type Stored } from '#kit/ui/desk/useDraft.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import preview from '../../.storybook/preview.tsx';

interface Notice {
  title: string;
}
type Saved = Stored<Notice> | null;

/** What the notice's own page waits for: a slow line. */
let held: (() => void)[] = [];
const answer = () => {
  for (const go of held.splice(0)) go();
};

function Editing() {
  const form = useDraft<Notice, Saved>({
    owner: 'ui',
    loaded: usePlace().data as Saved,
    fresh: () => ({ title: '' }),
    path: '/own',
    wrong: () => ({}),
    save: (draft, version) => Promise.resolve({ version: version + 1, draft }),
    read: () => Promise.reject(new Error('nobody else is here')),
  });
  return (
    <DraftFrame form={form} submit="บันทึก" nameOf={() => 'หัวเรื่อง'}>
      <TextField label="หัวเรื่อง" name="title" value={form.draft.title} onChange={(event) => form.set({ title: event.target.value })} />
    </DraftFrame>
  );
}

/** As the pages are: drawn anew on another address. */
function Page() {
  const { pathname } = useLocation();
  return (
    <main>
      <output aria-label="ที่อยู่">{pathname}</output>
      <Editing key={pathname} />
    </main>
  );
}

/** What the notice's own page loads. */
async function loader({ request }: { request: Request }): Promise<Saved> {
  if (new URL(request.url).pathname !== '/own') return null;
  await new Promise<void>((resolve) => held.push(resolve));
  return { version: 2, draft: { title: 'ของเซิร์ฟเวอร์' } };
}

/** Something new is opened on a page of its own once all of it is saved. */
const meta = preview.meta({
  title: 'Components/Desk/New draft',
  component: Page,
  parameters: { path: '/new', loader },
  beforeEach: () => {
    held = [];
  },
});

export const TypedOn = meta.story({
  name: 'Typed on while its own page is loaded',
  play: async ({ canvas }) => {
    const title = await canvas.findByLabelText('หัวเรื่อง');
    const place = canvas.getByRole('status', { name: 'ที่อยู่' });
    await userEvent.type(title, 'ปิด');
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    await waitFor(() => expect(held).toHaveLength(1));
    await userEvent.type(title, 'ทำการ');
    answer();
    await canvas.findByText('มีการแก้ไขที่ยังไม่ได้บันทึก');
    await expect(title).toHaveValue('ปิดทำการ');
    await expect(place).toHaveTextContent('/new');
    // Saved whole it goes there.
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(held).toHaveLength(1));
    answer();
    await waitFor(() => expect(place).toHaveTextContent('/own'));
    await expect(canvas.getByLabelText('หัวเรื่อง')).toHaveValue('ของเซิร์ฟเวอร์');
  },
});

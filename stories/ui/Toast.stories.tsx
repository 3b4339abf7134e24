import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { showToast } from '#kernel/ui/feedback/Toast.tsx';
import preview from '../../.storybook/preview.tsx';
import { bootFor, THEME_IDS } from '../site.ts';
import { LONG_THAI } from '../texts.ts';

/** The JSON that the gateway writes into every page: toasts stand outside of the story's own tree and read it there. */
function writeBoot() {
  if (document.getElementById('sala')) return;
  const script = Object.assign(document.createElement('script'), { id: 'sala', type: 'application/json' });
  script.textContent = JSON.stringify(bootFor({ theme: THEME_IDS[0]!, locale: 'th', role: 'user' }));
  document.body.append(script);
}

const meta = preview.meta({
  title: 'Components/Feedback/Toast',
  parameters: {
    docs: {
      description: {
        component:
          'A short word on how something went. Gone after three seconds, unless it is an error or the pointer or the focus is on it.',
      },
    },
  },
  beforeEach: writeBoot,
  render: () => (
    <div className="ui-Actions">
      <Button onClick={() => showToast('บันทึกแล้ว')}>บันทึก</Button>
      <Button variant="danger" onClick={() => showToast('บันทึกไม่ได้ โปรดลองอีกครั้ง', { tone: 'danger' })}>
        บันทึกให้พลาด
      </Button>
      <Button variant="secondary" onClick={() => showToast(LONG_THAI, { tone: 'warning' })}>
        ข้อความยาว
      </Button>
    </div>
  ),
});

/** The toasts of stories before this one are not this one's. */
async function closeAll() {
  for (const button of screen.queryAllByRole('button', { name: 'ปิดข้อความแจ้งผล' })) await userEvent.click(button);
}

export const GoesByItself = meta.story({
  name: 'Goes by itself',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    const said = await screen.findByText('บันทึกแล้ว');
    await expect(screen.getByRole('log')).toContainElement(said);
    await waitFor(() => expect(said).not.toBeInTheDocument(), { timeout: 5000 });
  },
});

export const StaysUnderThePointer = meta.story({
  name: 'Stays under the pointer',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึก' }));
    const said = await screen.findByText('บันทึกแล้ว');
    await userEvent.hover(said);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await expect(said).toBeInTheDocument();
    await userEvent.unhover(said);
    await waitFor(() => expect(said).not.toBeInTheDocument(), { timeout: 5000 });
  },
});

export const ErrorStays = meta.story({
  name: 'Error stays',
  tags: ['theme'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'บันทึกให้พลาด' }));
    await userEvent.click(canvas.getByRole('button', { name: 'ข้อความยาว' }));
    const said = await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByText(LONG_THAI)).toBeNull(), { timeout: 5000 });
    await expect(said).toBeVisible();
    await closeAll();
    await expect(said).not.toBeInTheDocument();
  },
});

import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#kit/ui/actions/Button.tsx';
import { alertModal, promptModal } from '#kit/ui/feedback/modal.ts';
import preview from '../../.storybook/preview.tsx';
import { writeBoot } from '../boot.ts';
import { LONG_THAI } from '../texts.ts';

const answered = fn();

const meta = preview.meta({
  title: 'Components/Overlays/Modal',
  parameters: {
    docs: {
      description: {
        component:
          'Functions that ask and wait: `await alertModal({ title })`, `await promptModal({ title, input })` gives the text, `true` or `null`.',
      },
    },
  },
  beforeEach: (context) => {
    writeBoot(context);
    answered.mockClear();
  },
  render: () => (
    <div className="ui-Actions">
      <Button onClick={async () => answered(await alertModal({ title: 'บันทึกแล้ว', message: 'ผู้เรียนเห็นบทเรียนนี้ได้ทันที' }))}>แจ้งให้ทราบ</Button>
      <Button
        variant="secondary"
        onClick={async () =>
          answered(
            await promptModal({
              title: 'ตั้งชื่อโฟลเดอร์',
              input: { label: 'ชื่อโฟลเดอร์', validate: (text) => (text.includes('/') ? 'ชื่อมีเครื่องหมาย / ไม่ได้' : null) },
            }),
          )
        }
      >
        ถามชื่อ
      </Button>
      <Button
        variant="danger"
        onClick={async () =>
          answered(await promptModal({ title: 'ลบโฟลเดอร์นี้ไหม', message: LONG_THAI, tone: 'danger', confirmLabel: 'ลบโฟลเดอร์' }))
        }
      >
        ถามก่อนลบ
      </Button>
    </div>
  ),
});

const says = (answer: unknown) => waitFor(() => expect(answered).toHaveBeenLastCalledWith(answer));

export const Alert = meta.story({
  name: 'Alert',
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'แจ้งให้ทราบ' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('alertdialog', { name: 'บันทึกแล้ว' });
    await expect(dialog).toHaveAccessibleDescription('ผู้เรียนเห็นบทเรียนนี้ได้ทันที');
    await expect(screen.getByRole('button', { name: 'ตกลง' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await says(undefined);
    await expect(opener).toHaveFocus();
  },
});

export const PromptForText = meta.story({
  name: 'Prompt for a text',
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'ถามชื่อ' });
    const ask = async () => {
      await userEvent.click(opener);
      return screen.findByLabelText('ชื่อโฟลเดอร์');
    };
    await expect(await ask()).toHaveFocus();
    // No text is an answer too.
    await userEvent.keyboard('{Enter}');
    await says('');

    const field = await ask();
    await userEvent.type(field, 'ก/ข{Enter}');
    await expect(field).toHaveAccessibleDescription('ชื่อมีเครื่องหมาย / ไม่ได้');
    await userEvent.clear(field);
    await userEvent.type(field, 'ใบเสร็จ{Enter}');
    await says('ใบเสร็จ');

    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'ยกเลิก' }));
    await says(null);
    await expect(opener).toHaveFocus();
  },
});

export const PromptForYesOrNo = meta.story({
  name: 'Prompt for yes or no, danger',
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'ถามก่อนลบ' });
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    // What destroys is not done by a key that was meant for something else.
    await expect(screen.getByRole('button', { name: 'ยกเลิก' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'ลบโฟลเดอร์' }));
    await says(true);
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    // A press beside it.
    dialog.click();
    await says(null);
  },
});

export const SheetOnPhone = meta.story({
  name: 'From below on a phone',
  tags: ['visual'],
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ถามก่อนลบ' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().bottom)).toBe(innerHeight));
    await userEvent.click(screen.getByRole('button', { name: 'ยกเลิก' }));
    await says(null);
  },
});

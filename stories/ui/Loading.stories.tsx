import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LoadingOverlay, type OverlayState } from '#kit/ui/feedback/LoadingOverlay.tsx';
import { PageLoader } from '#kit/ui/feedback/PageLoader.tsx';
import preview from '../../.storybook/preview.tsx';
import { LONG_THAI } from '../texts.ts';

const meta = preview.meta({
  title: 'Components/Feedback/LoadingOverlay',
  component: LoadingOverlay,
  parameters: {
    docs: {
      description: {
        component: 'Covers the page while nothing else may be done, and says how it failed. Where only a form waits, use a SubmitButton.',
      },
      story: { inline: false, height: '20rem' },
    },
  },
  args: { state: 'loading' as OverlayState, onClose: fn() },
  argTypes: { state: { control: 'select', options: ['hidden', 'loading', 'error'] } },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const overlay = canvas.getByRole('dialog', { name: 'กำลังโหลด' });
    await expect(overlay).toContainElement(document.activeElement as HTMLElement);
    // 500 ms each: three dots, none, one.
    const dots = overlay.querySelector('[data-step]')!;
    for (const step of ['0', '1']) await waitFor(() => expect(dots).toHaveAttribute('data-step', step), { interval: 20 });
    await userEvent.keyboard('{Escape}');
    await expect(overlay).toBeVisible();
  },
});

export const CustomText = meta.story({
  name: 'Long Thai text',
  args: { text: `${LONG_THAI}...` },
  globals: { viewport: { value: 'w360' } },
});

export const ErrorAndFade = meta.story({
  name: 'Error, closed and fading',
  render: function Failing() {
    const [state, setState] = useState<OverlayState>('hidden');
    return (
      <>
        <Button onClick={() => setState('error')}>นำเข้าข้อมูล</Button>
        <LoadingOverlay state={state} onClose={() => setState('hidden')} />
      </>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const opener = canvas.getByRole('button', { name: 'นำเข้าข้อมูล' });
    await userEvent.click(opener);
    await waitFor(() => expect(canvas.getByRole('alertdialog', { name: 'เกิดข้อผิดพลาด' })).toBeVisible());
    await expect(canvas.getByRole('button', { name: 'ปิด' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const fading = canvasElement.querySelector('[data-fading]');
    await expect(fading).not.toBeNull();
    await expect(opener).toHaveFocus();
    await waitFor(() => expect(fading).not.toBeInTheDocument(), { timeout: 1000 });
  },
});

export const Loader = meta.story({
  name: 'PageLoader',
  render: function Loading() {
    const [show, setShow] = useState(true);
    return (
      <main>
        <p>หน้านี้กำลังเตรียมตัว</p>
        <PageLoader show={show} />
        <button type="button" className="ui-Hidden" onClick={() => setShow(false)}>
          พร้อมแล้ว
        </button>
      </main>
    );
  },
  play: async ({ canvas }) => {
    await expect(screen.getByRole('progressbar', { name: 'กำลังโหลด' })).toBeVisible();
    await expect(canvas.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    canvas.getByRole('button').click();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await expect(canvas.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  },
});

export const LongLoader = meta.story({
  name: 'PageLoader, long Thai text',
  render: () => <PageLoader show text={LONG_THAI} />,
  globals: { viewport: { value: 'w360' } },
});

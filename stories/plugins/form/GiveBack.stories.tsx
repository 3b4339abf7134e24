import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { setCall } from '#kit/page/call.ts';
import { PageProvider, usePage } from '#kit/page/PageContext.tsx';
import { addTexts } from '#kit/page/text.ts';
import { GiveBack } from '#plugins/form/parts/desk/responses/GiveBack.tsx';
import preview from '../../../.storybook/preview.tsx';

const texts = {
  th: () => import('../../../plugins/form/messages/desk/th.json'),
  en: () => import('../../../plugins/form/messages/desk/en.json'),
};
/** It takes its time: what is told afterwards belongs to the page around it. */
const gateway = fn((_id: string, _input: unknown) => new Promise<unknown>(() => {}));

/** As somebody of the staff sees it, who gives money back or does not. */
function Seen({ may, satang }: { may: boolean; satang: number }) {
  const page = usePage();
  const site = { ...page.site, calls: may ? { 'form.refundResponse': {} } : {} };
  return (
    <PageProvider page={{ ...page, site } as typeof page}>
      <GiveBack id="0199a000-0000-7000-8000-000000000001" satang={satang} />
    </PageProvider>
  );
}

/** What was paid for a response that is over. */
const meta = preview.meta({
  title: 'Plugins/Form/GiveBack',
  component: Seen,
  loaders: [
    async () => {
      for (const locale of ['th', 'en'] as const) await addTexts('form', texts, locale);
    },
  ],
  beforeEach: () => {
    gateway.mockClear();
    setCall(gateway);
  },
  args: { may: true, satang: 50_000 },
});

export const Asks = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'คืนเงิน' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'คืนเงิน ฿500.00' }));
    await userEvent.type(dialog.getByLabelText('เหตุผล'), 'ที่เต็ม');
    await userEvent.click(dialog.getByRole('button', { name: 'คืนเงิน' }));
    await waitFor(() =>
      expect(gateway.mock.calls[0]?.slice(0, 2)).toEqual([
        'form.refundResponse',
        { id: '0199a000-0000-7000-8000-000000000001', reason: 'ที่เต็ม' },
      ]),
    );
  },
});

export const Others = meta.story({
  name: 'For who does not give money back, on a phone, in the dark',
  args: { may: false },
  globals: { mode: 'dark', viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ชำระแล้ว ฿500.00 คืนเงินได้')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

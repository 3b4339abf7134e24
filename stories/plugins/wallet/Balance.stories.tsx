import { expect, userEvent } from 'storybook/test';
import { setCall } from '#kit/page/call.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { useWallet } from '#plugins/wallet/parts/useWallet.ts';
import preview from '../../../.storybook/preview.tsx';

/** Whoever changes the balance, as other pages do with the hook. */
function Purse() {
  const { balance, error, updateWallet } = useWallet({ balance: 100 });
  const change = (mode: 'increase' | 'adjust', amount: number) => void updateWallet(mode, amount).catch(() => {});
  return (
    <>
      <p role="status">{balance.toFixed(2)}</p>
      {error && <p role="alert">{error.message}</p>}
      <Button onClick={() => change('increase', 50)}>increase</Button>
      <Button onClick={() => change('adjust', 1)}>adjust</Button>
    </>
  );
}

const meta = preview.meta({ title: 'Plugins/Wallet/Balance', component: Purse, globals: { role: 'user' } });

export const Replaced = meta.story({
  name: 'The balance of an answer replaces the stored one, that of a failure does not',
  beforeEach: () => {
    let calls = 0;
    // Somebody else has paid meanwhile: it is not 150.
    setCall(async () => ((calls += 1) === 1 ? { balance: 125.5 } : { success: true }));
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'increase' }));
    await expect(await canvas.findByText('125.50')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'adjust' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid response format from server');
    await expect(canvas.getByRole('status')).toHaveTextContent('125.50');
  },
});

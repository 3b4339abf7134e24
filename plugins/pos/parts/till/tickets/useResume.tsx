import { useState, type ReactNode } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Section } from '../../../rules/sections.ts';
import { priceFor } from '../../../rules/memberPrices.ts';
import { openLines, repriced, withPrices } from '../../../rules/ticketCart.ts';
import { useTill } from '../TillContext.tsx';
import { resume, ticketBy } from './actions.ts';

type Changed = ReturnType<typeof repriced>;

/** Goes on with a ticket. Where prices have changed since it was rung up, says which, and asks by which to go on. */
export function useResume(onGo: (section: Section) => void): { begin: (ticketId: string) => void; dialog: ReactNode } {
  const t = useText('pos');
  const { money } = useFormat();
  const till = useTill();
  const [asking, setAsking] = useState<{ ticketId: string; changed: Changed } | null>(null);

  const go = async (ticketId: string, changed: Changed) => {
    setAsking(null);
    await resume(till, ticketId);
    if (changed.length) await till.keep({ draft: withPrices(till.state().draft, changed) });
    onGo('sell');
  };
  const begin = (ticketId: string) => {
    const goods = new Map(till.state().catalogue?.index.products.map((product) => [product.variantId, product]));
    const ticket = ticketBy(till, ticketId)!;
    const changed = repriced(openLines(ticket), (variantId) => {
      const product = goods.get(variantId);
      return product && priceFor(product, ticket.customer);
    });
    if (changed.length) setAsking({ ticketId, changed });
    else void go(ticketId, []);
  };
  const dialog = asking && (
    <Dialog
      open
      onClose={() => setAsking(null)}
      title={t('cafe.prices.heading')}
      actions={
        <>
          <Button variant="secondary" onClick={() => void go(asking.ticketId, [])}>
            {t('cafe.prices.keep')}
          </Button>
          <Button onClick={() => void go(asking.ticketId, asking.changed)}>{t('cafe.prices.take')}</Button>
        </>
      }
    >
      <ul className="pos-Bills">
        {asking.changed.map(({ id, title, before, now }) => (
          <li key={id}>
            <span>{title}</span>
            <strong>{t('cafe.prices.change', { before: money(before), now: money(now) })}</strong>
          </li>
        ))}
      </ul>
    </Dialog>
  );
  return { begin, dialog };
}

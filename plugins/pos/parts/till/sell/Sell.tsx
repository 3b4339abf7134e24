import { useRef, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { setQuantity, type Cart } from '../../../rules/cart.ts';
import { openShift } from '../../../rules/shiftReport.ts';
import type { Section } from '../../../rules/sections.ts';
import { ApprovalDialog } from '../ApprovalDialog.tsx';
import { PaySheet } from '../pay/PaySheet.tsx';
import { useTill, useTillState } from '../TillContext.tsx';
import { mayVoid, openTicket, putAside, saveServing, sendTicket, ticketBy } from '../tickets/actions.ts';
import { useSent } from '../tickets/useSent.ts';
import { useTotals } from '../useTotals.ts';
import { CartPanel } from './CartPanel.tsx';
import { Catalogue } from './Catalogue.tsx';
import { ChooseSheet } from './ChooseSheet.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { takesOff } from './takesOff.ts';
import { useSale } from './useSale.ts';
import { useTillKeys } from './useTillKeys.ts';

/** `hold` and `send`: a name is asked for what has no ticket yet. */
type Dialogs = 'none' | 'pay' | 'hold' | 'send' | 'cart';

/** What waits for somebody's leave: a cart with a discount, or one from which something ordered is taken off; whether it is to be paid then. */
interface Asking {
  readonly cart: Cart;
  readonly bp: number | null;
  readonly pays: boolean;
}

/** Where goods are rung up: what there is on one side, the cart on the other; on a phone the cart comes up from below. */
export function Sell({ onGo }: { onGo: (section: Section) => void }) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const till = useTill();
  const { catalogue, shifts, serving } = useTillState('catalogue', 'shifts', 'serving');
  const sale = useSale();
  const totals = useTotals(sale.cart);
  const search = useRef<HTMLInputElement>(null);
  const sent = useSent();
  const [open, setOpen] = useState<Dialogs>('none');
  const [asking, setAsking] = useState<Asking | null>(null);
  const { cart } = sale;
  const count = cart.lines.length;
  const ticket = ticketBy(till, serving?.ticketId ?? null);
  const busy = count > 0 || serving !== null;

  const change = (next: Cart, pays = false) => {
    const bp = sale.beyond(next);
    if (bp !== null) return setAsking({ cart: next, bp, pays });
    if (!mayVoid(till) && sale.offLeave === null && takesOff(cart, next, ticket)) return setAsking({ cart: next, bp: null, pays });
    if (next !== cart) sale.change(next);
    if (pays) setOpen('pay');
  };
  const pay = () => {
    if (count === 0) return;
    if (openShift(shifts)) change(cart, true);
    else onGo('shift');
  };
  const finish = () => {
    sale.forgetLeave();
    sale.setCurrent(null);
    setOpen('none');
    search.current?.focus();
  };
  const step = (by: number) => {
    const line = cart.lines.find(({ id }) => id === sale.current) ?? cart.lines.at(-1);
    if (line) change(setQuantity(cart, line.id, line.quantityMilli + by * 1000));
  };
  const leaves = sale.offLeave ? [sale.offLeave] : [];
  const hold = async (name = '') => {
    await saveServing(till, leaves);
    await putAside(till, { name });
    finish();
    if (ticket?.tableId) onGo('tables');
  };
  const send = async (name = '') => {
    const ticketId = serving?.ticketId ?? (await openTicket(till, { name }));
    await saveServing(till, leaves);
    sent(await sendTicket(till, ticketId));
    if (ticket?.tableId) await hold();
    else setOpen('none');
  };
  useTillKeys(search, {
    onPay: pay,
    onHold: () => busy && (serving ? void hold() : setOpen('hold')),
    onStep: step,
    onEscape: () => setOpen('none'),
  });
  return (
    <div className="pos-Sell" data-cart={open === 'cart' || undefined}>
      <h1 className="ui-Hidden">{t('till.nav.sell')}</h1>
      <Catalogue goods={catalogue} search={search} onPick={sale.pick} onScan={sale.scan} />
      <CartPanel
        sale={{ ...sale, change: (next) => change(next) }}
        ticket={ticket}
        totals={totals}
        hasShift={openShift(shifts) !== null}
        onChange={change}
        onPay={pay}
        onHold={() => (serving ? void hold() : setOpen('hold'))}
        onSend={() => (serving ? void send() : setOpen('send'))}
        onClose={() => setOpen('none')}
      />
      {busy && (
        <div className="pos-CartBar">
          <Button variant="secondary" onClick={() => setOpen('cart')}>
            {t('till.sell.showCart', { lines: number(count) })}
          </Button>
          <Button disabled={count === 0} onClick={pay}>
            {t('till.sell.payAmount', { amount: money(totals.totalSatang) })}
          </Button>
        </div>
      )}
      <HoldDialog
        open={open === 'hold' || open === 'send'}
        sends={open === 'send'}
        onClose={() => setOpen('none')}
        onHold={open === 'send' ? send : hold}
      />
      {sale.choosing && <ChooseSheet choosing={sale.choosing} onAdd={sale.add} onClose={() => sale.setChoosing(null)} />}
      <ApprovalDialog
        right={asking && (asking.bp === null ? 'void' : 'discount')}
        allowed={({ rights }) => asking !== null && (asking.bp === null ? rights.returns : rights.discountBp >= asking.bp)}
        onClose={() => setAsking(null)}
        onApproved={(approval) => {
          if (asking!.bp === null) sale.setOffLeave(approval);
          else sale.setLeave({ bp: asking!.bp, approval });
          if (asking!.cart !== cart) sale.change(asking!.cart);
          if (asking!.pays) setOpen('pay');
          setAsking(null);
        }}
      />
      {open === 'pay' && (
        <PaySheet
          cart={cart}
          totals={totals}
          approvals={[...(sale.leave ? [sale.leave.approval] : []), ...leaves]}
          onClose={() => setOpen('none')}
          onDone={finish}
        />
      )}
    </div>
  );
}

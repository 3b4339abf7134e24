import { useRef, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { newId } from '../../../rules/newId.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { EMPTY, setQuantity, type Cart } from '../../../rules/cart.ts';
import { openShift } from '../../../rules/shiftReport.ts';
import type { Section } from '../../../rules/sections.ts';
import { ApprovalDialog } from '../ApprovalDialog.tsx';
import { PaySheet } from '../pay/PaySheet.tsx';
import { useTill, useTillState } from '../TillContext.tsx';
import { useTotals } from '../useTotals.ts';
import { CartPanel } from './CartPanel.tsx';
import { Catalogue } from './Catalogue.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { useSale } from './useSale.ts';
import { useTillKeys } from './useTillKeys.ts';

type Dialogs = 'none' | 'pay' | 'hold' | 'cart';

/** Where goods are rung up: what there is on one side, the cart on the other; on a phone the cart comes up from below. */
export function Sell({ onGo }: { onGo: (section: Section) => void }) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const till = useTill();
  const { catalogue, shifts } = useTillState();
  const sale = useSale();
  const totals = useTotals(sale.cart);
  const search = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Dialogs>('none');
  /** What waits for somebody's leave: a cart with a discount, and whether it is to be paid then. */
  const [asking, setAsking] = useState<{ cart: Cart; bp: number; pays: boolean } | null>(null);
  const { cart } = sale;
  const count = cart.lines.length;

  const change = (next: Cart, pays = false) => {
    const bp = sale.beyond(next);
    if (bp !== null) return setAsking({ cart: next, bp, pays });
    if (next !== cart) sale.change(next);
    if (pays) setOpen('pay');
  };
  const pay = () => {
    if (count === 0) return;
    if (openShift(shifts)) change(cart, true);
    else onGo('shift');
  };
  const finish = () => {
    sale.setLeave(null);
    sale.setCurrent(null);
    setOpen('none');
    search.current?.focus();
  };
  const step = (by: number) => {
    const line = cart.lines.find(({ id }) => id === sale.current) ?? cart.lines.at(-1);
    if (line) sale.change(setQuantity(cart, line.id, line.quantityMilli + by * 1000));
  };
  useTillKeys(search, {
    onPay: pay,
    onHold: () => count > 0 && setOpen('hold'),
    onStep: step,
    onEscape: () => setOpen('none'),
  });
  const hold = async (name: string) => {
    await till.hold({ id: newId(), name, cart, at: till.now() }, EMPTY);
    finish();
  };
  return (
    <div className="pos-Sell" data-cart={open === 'cart' || undefined}>
      <h1 className="ui-Hidden">{t('till.nav.sell')}</h1>
      <Catalogue goods={catalogue} search={search} onPick={sale.add} onScan={sale.scan} />
      <CartPanel
        sale={sale}
        totals={totals}
        hasShift={openShift(shifts) !== null}
        onChange={change}
        onPay={pay}
        onHold={() => setOpen('hold')}
        onClose={() => setOpen('none')}
      />
      {count > 0 && (
        <div className="pos-CartBar">
          <Button variant="secondary" onClick={() => setOpen('cart')}>
            {t('till.sell.showCart', { lines: number(count) })}
          </Button>
          <Button onClick={pay}>{t('till.sell.payAmount', { amount: money(totals.totalSatang) })}</Button>
        </div>
      )}
      <HoldDialog open={open === 'hold'} onClose={() => setOpen('none')} onHold={hold} />
      <ApprovalDialog
        right={asking ? 'discount' : null}
        allowed={({ rights }) => asking !== null && rights.discountBp >= asking.bp}
        onClose={() => setAsking(null)}
        onApproved={(approval) => {
          sale.setLeave({ bp: asking!.bp, approval });
          if (asking!.cart !== cart) sale.change(asking!.cart);
          if (asking!.pays) setOpen('pay');
          setAsking(null);
        }}
      />
      {open === 'pay' && (
        <PaySheet
          cart={cart}
          totals={totals}
          approvals={sale.leave ? [sale.leave.approval] : []}
          onClose={() => setOpen('none')}
          onDone={finish}
        />
      )}
    </div>
  );
}

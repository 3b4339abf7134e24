import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { EMPTY, type Cart, type Totals } from '../../../rules/cart.ts';
import { BillDiscountDialog } from './BillDiscountDialog.tsx';
import { CartCustomer } from '../customers/CartCustomer.tsx';
import { CartRow } from './CartRow.tsx';
import { LineDialog } from './LineDialog.tsx';
import type { Ticket } from '../../../rules/ticket.ts';
import { useTill, useTillState } from '../TillContext.tsx';
import { titleOf } from '../tickets/actions.ts';
import type { Sale } from './useSale.ts';

interface Props {
  readonly sale: Pick<Sale, 'cart' | 'change' | 'current' | 'setCurrent'>;
  /** What it is of; null for none. */
  readonly ticket: Ticket | null;
  readonly totals: Totals;
  readonly hasShift: boolean;
  /** Changes that may need somebody's leave. */
  readonly onChange: (cart: Cart) => void;
  readonly onPay: () => void;
  readonly onHold: () => void;
  readonly onSend: () => void;
  /** Of the panel, on a phone. */
  readonly onClose: () => void;
}

/** The cart: its lines, what they come to, and the way to the money. */
export function CartPanel({ sale, ticket, totals, hasShift, onChange, onPay, onHold, onSend, onClose }: Props) {
  const t = useText('pos');
  const { money } = useFormat();
  const till = useTill();
  const { kitchen } = useTillState('who').who!.cluster.features;
  const { cart, current } = sale;
  const [editing, setEditing] = useState<string | null>(null);
  const [discounting, setDiscounting] = useState(false);
  const called = ticket ? titleOf(till, ticket) : '';
  const ticketHeading = ticket?.tableId && called ? t('cafe.tables.table', { table: called }) : called || t('till.tickets.unnamed');
  const heading = ticket ? ticketHeading : t('till.cart.heading');
  const line = cart.lines.find(({ id }) => id === editing);
  const count = cart.lines.length;
  return (
    <section className="pos-Cart" aria-label={t('till.cart.heading')}>
      <header className="pos-Cart-head">
        <h2>{heading}</h2>
        {(count > 0 || ticket) && (
          <IconButton icon={ticket ? 'check' : 'pause'} label={t(ticket ? 'cafe.putAside' : 'till.cart.hold')} onClick={onHold} />
        )}
        {count > 0 && !ticket && <IconButton icon="trash" label={t('till.cart.clear')} onClick={() => sale.change(EMPTY)} />}
        <IconButton icon="close" className="pos-Cart-close" label={t('till.cart.close')} onClick={onClose} />
      </header>
      {ticket && ticket.state !== 'open' && (
        <Alert tone="warning" live>
          {t('cafe.ticket.elsewhere')}
        </Alert>
      )}
      {count === 0 ? (
        <EmptyState icon="cart" title={t('till.cart.empty')}>
          <p>{t('till.cart.emptyHint')}</p>
        </EmptyState>
      ) : (
        <ul className="pos-Lines">
          {cart.lines.map((each, at) => (
            <CartRow
              key={each.id}
              line={each}
              totalSatang={totals.lines[at]?.totalSatang ?? 0}
              isCurrent={each.id === current}
              sale={sale}
              sentMilli={ticket?.lines.find(({ line: sent }) => sent.id === each.id)?.sentMilli ?? 0}
              onOpen={setEditing}
            />
          ))}
        </ul>
      )}
      {count > 0 && (
        <footer className="pos-Cart-foot">
          <CartCustomer />
          <button type="button" className="pos-Cart-discount" onClick={() => setDiscounting(true)}>
            <span>{t(totals.discountSatang ? 'till.cart.discount' : 'till.cart.addDiscount')}</span>
            {totals.discountSatang > 0 && <span>{money(-totals.discountSatang)}</span>}
          </button>
          <p className="pos-Cart-total">
            <span>{t('till.cart.total')}</span>
            <strong aria-live="polite">{money(totals.totalSatang)}</strong>
          </p>
          {totals.vatSatang > 0 && <p className="pos-Muted">{t('till.cart.vat', { amount: money(totals.vatSatang) })}</p>}
          {kitchen && (
            <Button variant="secondary" onClick={onSend}>
              <Icon name="send" /> {t('cafe.send')}
            </Button>
          )}
          <Button className="pos-Pay" onClick={onPay}>
            {t(hasShift ? 'till.cart.pay' : 'till.cart.openShift')} {hasShift && <kbd>F2</kbd>}
          </Button>
        </footer>
      )}
      {line && (
        <LineDialog
          line={line}
          onClose={() => setEditing(null)}
          onChange={(next) => {
            setEditing(null);
            onChange(next);
          }}
          cart={cart}
          guests={ticket?.guests ?? 0}
        />
      )}
      {discounting && (
        <BillDiscountDialog
          discount={cart.discount}
          onClose={() => setDiscounting(false)}
          onChange={(discount) => {
            setDiscounting(false);
            onChange({ ...cart, discount });
          }}
        />
      )}
    </section>
  );
}

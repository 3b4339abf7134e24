import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ToggleButtonGroup } from '#kit/ui/actions/ToggleButtonGroup.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Cart, Totals } from '../../../rules/cart.ts';
import { isOnline, TENDERS, type Approval, type Tender } from '../../../rules/deviceLog.ts';
import { useFailure } from '../useFailure.ts';
import { CardPay } from './CardPay.tsx';
import { CashPay } from './CashPay.tsx';
import { Change } from './ChangeDue.tsx';
import { OnlinePay } from './OnlinePay.tsx';
import { PromptPayPay } from './PromptPayPay.tsx';
import { usePaying } from './usePaying.ts';

/** By how many a bill may be shared. */
const PARTS = [1, 2, 3, 4, 5, 6] as const;

interface Props {
  readonly cart: Cart;
  readonly totals: Totals;
  readonly approvals: readonly Approval[];
  readonly onClose: () => void;
  /** The bill is written and was seen. */
  readonly onDone: () => void;
}

/** Takes the money, by one way of paying or several; then shows what is to be given back. */
export function PaySheet({ cart, totals, approvals, onClose, onDone }: Props) {
  const t = useText('pos');
  const { money, number } = useFormat();
  const failure = useFailure();
  const [tender, setTender] = useState<Tender>('cash');
  const sale = usePaying({ cart, totals, approvals });
  const { paying, bill } = sale;
  const due = sale.due(tender);
  return (
    // What is to be given back shows in the same dialog: another one would cost a cheap tablet a tenth of a second.
    <Dialog
      open
      size="large"
      onClose={() => (bill ? onDone() : void sale.giveUp().then((done) => done && onClose()))}
      title={bill ? t('till.change.heading', { number: bill.number }) : t('till.pay.heading')}
    >
      {bill ? (
        <Change bill={bill} onDone={onDone} />
      ) : (
        <div className="pos-PaySheet">
          <p className="pos-Due">
            <span>
              {sale.parts > 1
                ? t('cafe.pay.part', { part: number(paying.payments.length + 1), parts: number(sale.parts) })
                : t(paying.payments.length ? 'till.pay.left' : 'till.pay.due')}
            </span>
            <strong>{money(due)}</strong>
            {sale.parts === 1 && due !== sale.due('card') && <small>{t('till.pay.rounded', { before: money(sale.due('card')) })}</small>}
          </p>
          {sale.failed !== null && (
            <Alert tone="danger" live>
              {failure(sale.failed)}
            </Alert>
          )}
          {paying.payments.length > 0 && (
            <ul className="pos-Payments">
              {paying.payments.map(({ id, tender: by, amountSatang }) => (
                <li key={id}>
                  <span>{t(`till.tender.${by}`)}</span>
                  <span>{money(amountSatang)}</span>
                </li>
              ))}
              <li>
                <Button variant="quiet" onClick={() => void sale.undo()}>
                  {t('till.pay.undo')}
                </Button>
              </li>
            </ul>
          )}
          {sale.mayShare && (
            <div className="pos-Choices" role="group" aria-label={t('cafe.pay.share')}>
              {PARTS.map((parts) => (
                <button
                  key={parts}
                  type="button"
                  className="pos-Chip"
                  aria-pressed={parts === sale.parts}
                  onClick={() => sale.setParts(parts)}
                >
                  {parts === 1 ? t('cafe.pay.whole') : t('cafe.pay.parts', { parts: number(parts) })}
                </button>
              ))}
            </div>
          )}
          {totals.totalSatang === 0 || sale.due(tender) === 0 ? (
            <Button onClick={sale.finish}>{t('till.pay.free')}</Button>
          ) : (
            <>
              <ToggleButtonGroup
                label={t('till.pay.tender')}
                value={tender}
                options={TENDERS.map((value) => ({ value, label: t(`till.tender.${value}`) }))}
                onChange={setTender}
              />
              {tender === 'cash' && (
                <CashPay key={`${sale.parts} ${paying.payments.length}`} dueSatang={due} onTake={(satang) => sale.take('cash', satang)} />
              )}
              {tender === 'promptpay' && (
                <PromptPayPay
                  key={`${sale.parts} ${paying.payments.length}`}
                  dueSatang={due}
                  onTake={(satang, reference) => sale.take('promptpay', satang, reference)}
                />
              )}
              {isOnline(tender) && (
                <OnlinePay
                  key={`${tender} ${paying.payments.length}`}
                  tender={tender}
                  dueSatang={due}
                  customer={cart.customer ?? null}
                  onTake={(satang, id, reference, taxed) => sale.take(tender, satang, reference, id, taxed)}
                />
              )}
              {tender === 'card' && (
                <CardPay
                  key={`${sale.parts} ${paying.payments.length}`}
                  dueSatang={due}
                  onTake={(satang, reference) => sale.take('card', satang, reference)}
                />
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

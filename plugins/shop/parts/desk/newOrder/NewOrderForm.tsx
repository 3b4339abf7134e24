import { useEffect, useState } from 'react';
import { useNavigate, usePosted, useProblem, useText } from '#kernel/contract/page.ts';
import { MoneyTotal } from '#kit/ui/data/MoneyTotal.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { PlaceStaffOrder } from '../../../calls/staffOrders.ts';
import { call } from '../../call.ts';
import { earlyInput } from '../../checkout/earlyInput.ts';
import { totalRows } from '../../totalRows.ts';
import { OrderContact } from './OrderContact.tsx';
import { OrderDelivery } from './OrderDelivery.tsx';
import { OrderDiscount } from './OrderDiscount.tsx';
import { firstDraft, type OrderDraft } from './orderDraft.ts';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderPay } from './OrderPay.tsx';
import { OrderTax } from './OrderTax.tsx';
import { useOrderQuote } from './useOrderQuote.ts';
import './newOrder.css';

/** What cannot be sent as it is, by field. */
const wrongIn = ({ lines, discountSatang }: OrderDraft): Record<string, string> => ({
  ...(lines.length === 0 || lines.some(({ quantity }) => !(quantity >= 1 && quantity <= 9_999)) ? { lines: 'newOrder.lines.wrong' } : {}),
  ...(Number.isNaN(discountSatang) ? { discountSatang: 'newOrder.discountSatang.wrong' } : {}),
});

/**
 * What is ordered, for whom, how it goes there, how it is paid and what is taken off; what it comes to is in sight before it is made.
 * @param newId of the order, made by the gateway: sent again it is the same one
 */
export function NewOrderForm({ newId }: { newId: string }) {
  const t = useText('shop');
  const problem = useProblem();
  const navigate = useNavigate();
  const posted = usePosted('shop.placeStaffOrder');
  const [draft, setDraft] = useState(() => firstDraft(posted, newId));
  const change = (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part }));
  // Typed before the page was alive: the gateway drew it without that.
  useEffect(() => {
    const [contact, address] = [earlyInput('contact.'), earlyInput('address.')];
    if (Object.keys({ ...contact, ...address }).length === 0) return;
    // oxlint-disable-next-line react/set-state-in-effect
    setDraft((before) => ({ ...before, contact: { ...before.contact, ...contact }, address: { ...before.address, ...address } }));
  }, []);
  const { orderId, lines, contact, address, methodId, discountSatang, pay, taxBuyer, sought } = draft;
  const wrong = wrongIn(draft);
  const goods = {
    orderId,
    lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    shippingMethodId: methodId || null,
    discountSatang,
    pay,
  };
  // Ways of sending are those of a place: it is known before the house is.
  const isPlace = address.province !== '' && /^\d{5}$/.test(address.postcode);
  const quoting = useOrderQuote(
    Object.keys(wrong).length ? null : { ...goods, email: contact.email.trim(), address: isPlace ? address : null },
    draft.quote,
    ({ shippingMethods: [only, another] }) => !methodId && only && !another && change({ methodId: only.id }),
  );
  const { quote } = quoting;
  const isFetched = quote?.shippingMethods.some(({ id, kind }) => id === methodId && kind === 'pickup');
  const isSent = quote?.needsShipping !== false && !isFetched;
  // Without scripts: sent, and told what it comes to.
  const wasShown = draft.quote !== null && posted?.typed('look') === 'changed';
  const isTaxed = [taxBuyer.name, taxBuyer.taxId, taxBuyer.address].some((text) => text.trim() !== '');
  return (
    <ActionForm
      of={call}
      name="placeStaffOrder"
      texts="newOrder"
      schema={PlaceStaffOrder}
      with={{
        ...goods,
        contact,
        address: isSent ? address : null,
        taxBuyer: isTaxed ? taxBuyer : null,
        quoteHash: quote?.quoteHash ?? draft.quoteHash,
        look: '',
        add: '',
        picked: [],
      }}
      to="/shop/orders/:orderId"
      unless="seen"
      check={() => wrong}
      send={async (input) => {
        try {
          return await call('placeStaffOrder', { ...input, quoteHash: (await quoting.current())?.quoteHash ?? '' });
        } catch (error) {
          quoting.renew();
          throw error;
        }
      }}
      onDone={() => void navigate(`/shop/orders/${orderId}`, { replace: true })}
    >
      {/* Scripts send what they have shown; without them it is shown once more where it has changed. */}
      <input type="hidden" name="look" value="changed" />
      {wasShown && (
        <Alert tone="info">
          <p>{t('newOrder.check')}</p>
        </Alert>
      )}
      <OrderGoods lines={lines} sought={sought} quote={quote} onChange={(next) => change({ lines: next })} />
      <OrderContact contact={contact} onChange={(next) => change({ contact: next })} />
      <OrderDelivery
        quote={quote}
        address={address}
        methodId={methodId}
        isOpen={wasShown}
        onAddress={(next) => change({ address: next })}
        onMethod={(next) => change({ methodId: next })}
      />
      <OrderDiscount satang={discountSatang} onChange={(next) => change({ discountSatang: next })} />
      <OrderTax buyer={taxBuyer} onChange={(next) => change({ taxBuyer: next })} />
      <FormField name="note" rows={2} />
      <OrderPay pay={pay} hasCod={quote?.cod === true} onChange={(next) => change({ pay: next })} />
      {quoting.failure !== null && (
        <Alert tone="danger" live>
          <p>{problem(quoting.failure)}</p>
        </Alert>
      )}
      <div aria-live="polite">
        {quote && <MoneyTotal lines={totalRows(quote.totals, t, true)} totalLabel={t('total.total')} total={quote.totals.totalSatang} />}
      </div>
    </ActionForm>
  );
}

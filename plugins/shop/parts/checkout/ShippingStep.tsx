import { useState, type FormEvent } from 'react';
import { Link, Slot, useFormat, useLocation, useText } from '#kernel/contract/page.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { AddressFields, NO_ADDRESS, type AddressDraft } from '../../../address/contract.ts';
import { addressText } from '../addressText.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './stepProps.ts';
import { useDraft } from './useDraft.ts';
import { useStepForm } from './useStepForm.ts';

const NEW = 'new';
/** Sent to the address above, by a way that is chosen once it is known what goes there. */
const TO_ADDRESS = '';

/**
 * Where it goes and how. Ways of sending depend on the address: it is kept first, then they are offered; until then they are one
 * choice beside what is fetched, which needs no address.
 */
export function ShippingStep({ checkout, handle, to, onDone }: StepProps) {
  const t = useText('shop');
  const { money } = useFormat();
  const form = useStepForm(handle);
  const { addresses, shippingMethods } = checkout;
  const [draft, change, forget] = useDraft<AddressDraft>(
    'address',
    checkout.address ?? addresses[0] ?? { ...NO_ADDRESS, name: checkout.contact.name, phone: checkout.contact.phone },
  );
  const query = new URLSearchParams(useLocation().search);
  const same = addresses.findIndex((each) => addressText(each) === addressText(draft) && each.name === draft.name);
  const [used, setUsed] = useState(() => (same >= 0 && query.get('address') !== NEW ? String(same) : NEW));
  const [methodId, setMethodId] = useState(checkout.shippingMethodId ?? TO_ADDRESS);
  const method = shippingMethods.find(({ id }) => id === methodId) ?? null;
  const isPickup = method?.kind === 'pickup';
  /** The address in the form is the one that the offers below are for. */
  const isKept = checkout.address !== null && addressText(checkout.address) === addressText(draft);
  const addressErrors = Object.fromEntries(
    Object.entries(form.raw).flatMap(([name, key]) => (name.startsWith('address.') ? [[name.slice('address.'.length), key]] : [])),
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPickup && !isKept) {
      const saved = await form.send({ address: draft });
      if (!saved) return;
      forget();
      const [only, another] = saved.shippingMethods;
      if (only?.kind === 'delivery' && !another) {
        const chosen = await form.send({ shippingMethodId: only.id });
        return chosen ? onDone(chosen) : undefined;
      }
      if (!saved.shippingMethods.some(({ id }) => id === methodId)) setMethodId(TO_ADDRESS);
      document.getElementById('field-shippingMethodId')?.focus();
      return;
    }
    form.complain(method ? {} : { shippingMethodId: t('shipping.choose') });
    if (!method) return;
    const saved = await form.send({ shippingMethodId: method.id });
    if (saved) onDone(saved);
  };
  const pick = (value: string) => {
    setUsed(value);
    change(value === NEW ? { ...NO_ADDRESS, name: checkout.contact.name, phone: checkout.contact.phone } : addresses[Number(value)]!);
  };
  const pickups = shippingMethods.filter(({ kind }) => kind === 'pickup');
  const offered = (isKept ? shippingMethods : pickups).map(({ id, title, detail, priceSatang }) => ({
    value: id,
    label: (
      <span className="shop-Method">
        {title} <strong>{priceSatang === 0 ? t('shipping.free') : money(priceSatang)}</strong>
      </span>
    ),
    hint: detail || undefined,
  }));
  const showsFields = used === NEW || Object.keys(addressErrors).length > 0;
  return (
    <StepFrame
      title={t('shipping.title')}
      form={form}
      to={checkout.address ? to : '/shop/checkout?step=shipping'}
      with={showsFields ? undefined : { address: draft }}
      onSubmit={(event) => void submit(event)}
      next={t(isPickup || isKept ? 'checkout.next' : 'shipping.useAddress')}
    >
      {addresses.length > 0 && (
        <RadioGroup
          legend={t('shipping.used')}
          value={used}
          onChange={pick}
          options={[
            ...addresses.map((address, index) => ({ value: String(index), label: address.name, hint: addressText(address) })),
            { value: NEW, label: t('shipping.another') },
          ]}
        />
      )}
      {!showsFields && (
        <noscript>
          <Link to={`/shop/checkout?step=shipping&address=${NEW}`}>{t('shipping.another')}</Link>
        </noscript>
      )}
      {showsFields && (
        <Slot of={AddressFields} legend={t('shipping.address')} name="address" value={draft} onChange={change} errors={addressErrors} />
      )}
      {isKept && shippingMethods.length === pickups.length && (
        <Alert tone="warning" live>
          <p>{t('shipping.nowhere')}</p>
        </Alert>
      )}
      {offered.length > 0 && (
        <RadioGroup
          legend={t('shipping.method')}
          name="shippingMethodId"
          value={isKept || isPickup ? methodId : TO_ADDRESS}
          onChange={setMethodId}
          error={form.errors.shippingMethodId}
          options={
            isKept ? offered : [{ value: TO_ADDRESS, label: t('shipping.toAddress'), hint: t('shipping.toAddressHint') }, ...offered]
          }
        />
      )}
    </StepFrame>
  );
}

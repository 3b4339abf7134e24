import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import type { AddressDraft } from '../../../address/contract.ts';
import type { Checkout } from '../../calls/orderSchemas.ts';
import { AddressPart } from './AddressPart.tsx';
import { FormPart } from './FormPart.tsx';
import { isSameAddress, TO_ADDRESS } from './filledIn.ts';

interface Props {
  checkout: Checkout;
  address: AddressDraft;
  methodId: string;
  errors: Readonly<Record<string, string>>;
  /** Of the address, as the gateway sent them. */
  addressErrors: Readonly<Record<string, string>>;
  onAddress: (address: AddressDraft) => void;
  onMethod: (id: string) => void;
}

/**
 * Where it goes and how. Ways of sending depend on the address: they are offered as soon as it is whole; until then they are one choice
 * beside what is fetched, which needs no address.
 */
export function DeliveryPart({ checkout, address, methodId, errors, addressErrors, onAddress, onMethod }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const { shippingMethods } = checkout;
  const pickups = shippingMethods.filter(({ kind }) => kind === 'pickup');
  const isPickup = pickups.some(({ id }) => id === methodId);
  /** The address in the form is the one that the offers are for. */
  const isKept = checkout.address !== null && isSameAddress(checkout.address, address);
  const deliveries = isKept ? shippingMethods.filter(({ kind }) => kind === 'delivery') : [];
  const offered = [...deliveries, ...pickups].map(({ id, title, detail, priceSatang }) => ({
    value: id,
    label: (
      <span className="shop-Method">
        {title} <strong>{priceSatang === 0 ? t('shipping.free') : money(priceSatang)}</strong>
      </span>
    ),
    hint: detail || undefined,
  }));
  const toAddress = { value: TO_ADDRESS, label: t('shipping.toAddress'), hint: t('shipping.toAddressHint') };
  return (
    <FormPart name="shipping" title={t('shipping.title')}>
      {!isPickup && <AddressPart checkout={checkout} value={address} errors={addressErrors} onChange={onAddress} />}
      {isKept && deliveries.length === 0 && (
        <Alert tone="warning" live>
          <p>{t('shipping.nowhere')}</p>
        </Alert>
      )}
      <RadioGroup
        legend={t('shipping.method')}
        name="shippingMethodId"
        value={methodId}
        onChange={onMethod}
        error={errors.shippingMethodId}
        options={deliveries.length > 0 ? offered : [toAddress, ...offered]}
      />
    </FormPart>
  );
}

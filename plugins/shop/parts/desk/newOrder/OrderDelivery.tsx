import { Slot, useFormat, useText } from '#kernel/contract/page.ts';
import { useActionForm } from '#kit/ui/forms/action/FormContext.ts';
import { RadioGroup } from '#kit/ui/forms/RadioGroup.tsx';
import { AddressFields, type AddressDraft } from '../../../../address/contract.ts';
import type { OrderQuote } from './useOrderQuote.ts';

interface Props {
  quote: OrderQuote | null;
  address: AddressDraft;
  methodId: string;
  /** Shown, and none of them chosen. */
  isOpen: boolean;
  onAddress: (address: AddressDraft) => void;
  onMethod: (id: string) => void;
}

const PREFIX = 'address.';

/** Where it goes and how; what is fetched needs no address. Nothing where nothing is sent. */
export function OrderDelivery({ quote, address, methodId, isOpen, onAddress, onMethod }: Props) {
  const t = useText('shop');
  const { money } = useFormat();
  const { errors } = useActionForm();
  if (quote?.needsShipping === false) return null;
  const methods = quote?.shippingMethods ?? [];
  const isFetched = methods.some(({ id, kind }) => id === methodId && kind === 'pickup');
  const ofAddress = Object.entries(errors).flatMap(([name, words]) =>
    name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), words] as const] : [],
  );
  return (
    <>
      {methods.length > 0 ? (
        <RadioGroup
          legend={t('newOrder.method')}
          name="shippingMethodId"
          value={methodId}
          onChange={onMethod}
          error={errors.shippingMethodId ?? (isOpen && methodId === '' ? t('newOrder.shippingMethodId.missing') : undefined)}
          options={methods.map(({ id, title, detail, priceSatang }) => ({
            value: id,
            label: `${title} · ${priceSatang === 0 ? t('newOrder.free') : money(priceSatang)}`,
            hint: detail || undefined,
          }))}
        />
      ) : (
        <p className="shop-Note">{t(quote ? 'newOrder.nowhere' : 'newOrder.goodsFirst')}</p>
      )}
      {!isFetched && (
        <Slot
          of={AddressFields}
          legend={t('newOrder.address')}
          name="address"
          value={address}
          onChange={onAddress}
          errors={Object.fromEntries(ofAddress)}
          placeOnly
        />
      )}
    </>
  );
}

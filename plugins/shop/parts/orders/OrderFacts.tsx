import { useText } from '#kernel/contract/page.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { WholeWords } from '#kit/ui/content/WholeWords.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import type { Order } from '../../calls/orderSchemas.ts';
import { addressText } from '../addressText.ts';

/** To whom an order goes, how, and to whom its invoice is made out: as it was when it was placed. */
export function OrderFacts({ order: { contact, address, shipping, taxBuyer, note } }: { order: Order }) {
  const t = useText('shop');
  return (
    <section className="shop-Order-part" aria-labelledby="shop-facts">
      <h2 id="shop-facts">{t('order.facts')}</h2>
      <DescriptionList
        items={[
          {
            term: t('step.contact'),
            value: <WholeWords text={[contact.name, phoneText(contact.phone), contact.email].filter(Boolean).join(' · ')} />,
          },
          ...(address ? [{ term: t('order.to'), value: <WholeWords text={`${address.name} · ${addressText(address)}`} /> }] : []),
          ...(shipping ? [{ term: t('shipping.method'), value: shipping }] : []),
          ...(taxBuyer ? [{ term: t('tax.title'), value: t('tax.for', { name: taxBuyer.name, taxId: taxBuyer.taxId }) }] : []),
          ...(note ? [{ term: t('checkout.note'), value: note }] : []),
        ]}
      />
    </section>
  );
}

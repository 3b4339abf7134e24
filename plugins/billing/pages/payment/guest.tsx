import { useSite, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { BillStatic } from '../../parts/payments/BillStatic.tsx';
import type { load } from '../../gateway/pages/payment.ts';

/** The ways of paying that the site has, for anybody who wants to know or to pay without an order. */
export default function WaysPage({ data: { ways } }: PageProps<typeof load>) {
  const t = useText('billing');
  const { pages } = useSite();
  return (
    <BillingArea title={t('page.ways')}>
      {ways.length === 0 ? (
        <EmptyState icon="qr" title={t('ways.none')} />
      ) : (
        <>
          <p>{t('static.lead')}</p>
          <div className="billing-Grid">
            {ways.map((way) => (
              <BillStatic key={`${way.method} ${way.number}`} way={way} />
            ))}
          </div>
        </>
      )}
      {pages.some(({ id }) => id === 'billing.deskAccounts') && (
        <div className="ui-Actions">
          <LinkButton variant="secondary" to="/billing/desk/accounts">
            {t('page.deskAccounts')}
          </LinkButton>
        </div>
      )}
    </BillingArea>
  );
}

import { type PageProps, useFormat, useNavigate, useRevalidator, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { TaxBuyerForm } from '../../parts/charges/TaxBuyerForm.tsx';
import { isInWallet, isPayable } from '../../rules/openPayment.ts';
import { FromWallet } from '../../parts/payments/FromWallet.tsx';
import { NothingChosen } from '../../parts/payments/NothingChosen.tsx';
import { PaySteps } from '../../parts/payments/PaySteps.tsx';
import { payPath, thankyouPath } from '../../rules/path.ts';
import type { load } from '../../gateway/pages/orderCheckout.ts';

/** The first step of paying: what is paid, to whom the document is made out, until when. */
export default function CheckoutPage({ data: { charge } }: PageProps<typeof load>) {
  const t = useText('billing');
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  if (!charge)
    return (
      <PaySteps title={t('page.checkout')} step="summary" charge={null}>
        <NothingChosen />
      </PaySteps>
    );
  return (
    <PaySteps title={t('page.checkout')} step="summary" charge={charge}>
      {isPayable(charge) ? (
        <>
          <p>{t('checkout.lead', { amount: format.money(charge.dueSatang) })}</p>
          {charge.expiresAt && (
            <Alert tone="info">
              <p>{t('charge.until', { at: format.date(charge.expiresAt, 'time') })}</p>
            </Alert>
          )}
          <TaxBuyerForm charge={charge} onChange={() => void revalidate()} />
          <FromWallet charge={charge} onPaid={() => navigate(thankyouPath(charge))} />
          <div className="ui-Actions">
            <LinkButton variant={isInWallet(charge) ? 'secondary' : 'primary'} to={payPath(charge)}>
              {t('checkout.next')}
            </LinkButton>
          </div>
        </>
      ) : (
        <Alert
          tone="warning"
          title={t(`chargeSays.${charge.state}`)}
          actions={
            charge.returnPath && (
              <LinkButton variant="secondary" to={charge.returnPath}>
                {t('action.back')}
              </LinkButton>
            )
          }
        />
      )}
    </PaySteps>
  );
}

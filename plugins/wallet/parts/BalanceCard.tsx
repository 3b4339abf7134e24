import type { Overview } from '../calls/member.ts';
import { useFormat, useLive, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import type { wallet } from '../plugin.ts';

/** What the visitor has and what they can do with it. Changes by itself when money comes or goes elsewhere. */
export function BalanceCard({ overview: { balance, topUp, transfers } }: { overview: Overview }) {
  const t = useText('wallet');
  const format = useFormat();
  const { revalidate } = useRevalidator();
  useLive<typeof wallet, 'changed'>(
    'wallet',
    'changed',
    () => void revalidate(),
    () => void revalidate(),
  );
  return (
    <section className="wallet-Balance" aria-labelledby="wallet-balance">
      <h2 id="wallet-balance">{t('balance.title')}</h2>
      <p className="wallet-Balance-amount" aria-live="polite">
        {format.money(balance.balanceSatang)}
      </p>
      {balance.heldSatang > 0 && (
        <dl className="wallet-Balance-parts">
          <div>
            <dt>{t('balance.available')}</dt>
            <dd>{format.money(balance.availableSatang)}</dd>
          </div>
          <div>
            <dt>{t('balance.held')}</dt>
            <dd>{format.money(balance.heldSatang)}</dd>
          </div>
        </dl>
      )}
      {balance.frozen && (
        <Alert tone="warning" title={t('balance.frozen')}>
          <p>{t('balance.frozenHint')}</p>
        </Alert>
      )}
      <div className="ui-Actions wallet-Balance-actions">
        {topUp.available && (
          <LinkButton to="/user/wallet/top-up">
            <Icon name="plus" />
            {t('action.topUp')}
          </LinkButton>
        )}
        {transfers.available && (
          <>
            <LinkButton variant="secondary" to="/user/wallet/pay">
              <Icon name="arrow" />
              {t('action.pay')}
            </LinkButton>
            <LinkButton variant="secondary" to="/user/wallet/receive">
              <Icon name="qr" />
              {t('action.receive')}
            </LinkButton>
          </>
        )}
      </div>
      {!topUp.available && <p className="wallet-Note">{t('topUp.unavailable')}</p>}
    </section>
  );
}

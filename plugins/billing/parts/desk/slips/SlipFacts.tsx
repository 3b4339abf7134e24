import { Link, useFormat, useLocale, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { bankName } from '../../../rules/banks.ts';
import type { SlipCase } from '../../../schemas.ts';
import { plainTitle } from '../../charges/plainTitle.ts';
import { State } from '../../States.tsx';

/** What a slip should say, what was read of it, and what speaks against it. */
export function SlipFacts({ slip }: { slip: SlipCase }) {
  const t = useText('billing');
  const format = useFormat();
  const locale = useLocale();
  const { charge, account, usedFor } = slip;
  const facts = [
    [t('slips.amount'), <strong key="amount">{format.money(slip.amountSatang)}</strong>],
    [
      t('slips.to'),
      account && [account.accountName, account.number, account.bank && bankName(account.bank, locale)].filter(Boolean).join(' · '),
    ],
    [t('slips.since'), format.date(charge.createdAt, 'time')],
    [t('slips.charge'), <Link key="charge" to={`/billing/desk/charges/${charge.id}`}>{`${charge.number} ${plainTitle(charge)}`}</Link>],
    [t('slips.payer'), charge.payerName || t('desk.guest')],
    [t('slips.bank'), slip.bank && bankName(slip.bank, locale)],
    [t('slips.reference'), slip.reference],
    [t('slips.said'), slip.saidSatang !== null && format.money(slip.saidSatang)],
    [t('slips.saidAt'), slip.saidAt && format.date(slip.saidAt, 'time')],
    [t('slips.sentAt'), format.date(slip.createdAt, 'time')],
    [t('slips.reason'), slip.reason],
  ] as const;
  const differs = slip.saidSatang !== null && slip.saidSatang !== slip.amountSatang;
  return (
    <div className="billing-SlipFacts">
      <p className="billing-States">
        <State of="slipState" state={slip.state} />
        <State of="paymentState" state={slip.paymentState} />
      </p>
      {usedFor && (
        <Alert tone="danger" title={t('slips.used')}>
          <p>{t('slips.usedFor', { number: usedFor.chargeNumber, payer: usedFor.payerName })}</p>
        </Alert>
      )}
      {slip.elsewhere && <Alert tone="danger" title={t('slips.elsewhere')} />}
      {!slip.code && <Alert tone="warning" title={t('slips.noCode')} />}
      {differs && <Alert tone="warning" title={t('slips.differs')} />}
      {slip.firstAcceptedBy && <Alert tone="info" title={t('slips.first', { name: slip.firstAcceptedBy })} />}
      <dl className="billing-Facts">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

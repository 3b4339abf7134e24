import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { BillingArea } from '../../parts/BillingArea.tsx';
import { ChargeRows } from '../../parts/charges/ChargeRows.tsx';
import { ChargeTable } from '../../parts/desk/ChargeTable.tsx';
import { useQueue } from '../../parts/desk/useQueue.ts';
import { OwnTabs } from '../../parts/OwnTabs.tsx';
import type { load } from '../../gateway/pages/orderCartManager.ts';

/** What is to be paid: by the member of the staff, then by everybody. */
export default function StaffDuePage({ data: { ownCharges, rows, total } }: PageProps<typeof load>) {
  const t = useText('billing');
  useQueue();
  return (
    <BillingArea title={t('page.due')}>
      <OwnTabs />
      <section className="billing-Section" aria-labelledby="billing-own">
        <h2 id="billing-own">{t('due.own')}</h2>
        {ownCharges.length === 0 ? <p className="billing-Note">{t('due.dueEmpty')}</p> : <ChargeRows charges={ownCharges} />}
      </section>
      <section className="billing-Section" aria-labelledby="billing-all">
        <h2 id="billing-all">{t('due.everybody', { count: total })}</h2>
        <ChargeTable rows={rows} />
        {total > rows.length && (
          <div className="ui-Actions">
            <LinkButton variant="secondary" to="/billing/desk/charges?show=due">
              {t('page.deskCharges')}
            </LinkButton>
          </div>
        )}
      </section>
    </BillingArea>
  );
}

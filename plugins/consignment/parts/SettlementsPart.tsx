import { useState } from 'react';
import { Link, useFormat, useNavigate, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { settlements as calls } from '../calls/settlements.ts';
import type { SettlementItem } from '../gateway/pages/facts.ts';
import type { VendorData } from '../gateway/pages/vendor.ts';
import { call } from './call.ts';
import { StateBadge } from './StateBadge.tsx';
import { useDay } from './useDay.ts';

/** Statements of a vendor; owners begin the next. */
export function SettlementsPart({ settlements, data }: { settlements: readonly SettlementItem[]; data?: VendorData }) {
  const t = useText('consignment');
  const { money } = useFormat();
  const day = useDay();
  const [opens, setOpens] = useState(false);
  return (
    <section className="ui-Desk-part">
      <div className="ui-Desk-head">
        <h2>{t('settlements.title')}</h2>
        {data && (
          <Button onClick={() => setOpens(true)}>
            <Icon name="plus" />
            {t('settlements.open')}
          </Button>
        )}
      </div>
      <DataTable
        caption={t('settlements.title')}
        columns={[
          { key: 'number', title: t('settlements.number') },
          { key: 'period', title: t('settlements.period') },
          { key: 'gross', title: t('lines.gross'), align: 'end' },
          { key: 'net', title: t('settlements.net'), align: 'end' },
          { key: 'state', title: t('settlements.state'), head: true },
        ]}
        rows={settlements.map((row) => ({
          id: row.id,
          cells: [
            <Link key="number" className="ui-Target" to={`/cluster/vendor/settlements/${row.id}`}>
              {row.number}
            </Link>,
            t('settlements.between', { from: day(row.fromDay), to: day(row.toDay) }),
            row.state === 'open' ? '–' : money(row.grossSatang),
            row.state === 'open' ? '–' : money(row.netSatang),
            <StateBadge key="state" state={row.state} />,
          ],
        }))}
        empty={<EmptyState icon="receipt" title={t('settlements.empty')} />}
      />
      {data && opens && <OpenDialog data={data} onClose={() => setOpens(false)} />}
    </section>
  );
}

function OpenDialog({ data, onClose }: { data: VendorData; onClose: () => void }) {
  const t = useText('consignment');
  const navigate = useNavigate();
  const [settlementId] = useState(() => crypto.randomUUID());
  return (
    <ActionDialog
      of={call}
      name="openSettlement"
      schema={calls.openSettlement.body}
      with={{ clusterId: data.clusterId, id: data.id, settlementId }}
      values={{ toDay: data.today }}
      title={t('settlements.open')}
      onClose={onClose}
      onDone={() => void navigate(`/cluster/vendor/settlements/${settlementId}`)}
    >
      <FormField name="toDay" />
    </ActionDialog>
  );
}

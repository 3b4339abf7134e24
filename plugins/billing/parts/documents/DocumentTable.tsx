import type { ReactNode } from 'react';
import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { DocumentHead } from '../../schemas.ts';
import { State } from '../States.tsx';

interface Props {
  documents: readonly DocumentHead[];
  /** Shows to whom each was made out, for staff. */
  withBuyer?: boolean;
  /** What may be done with each, by id, in a column of its own. */
  actions?: ReadonlyMap<string, ReactNode>;
  empty: ReactNode;
}

/** Documents with number, day, amount and state; each leads to its page. */
export function DocumentTable({ documents, withBuyer, actions, empty }: Props) {
  const t = useText('billing');
  const format = useFormat();
  return (
    <DataTable
      caption={t('documents.title')}
      columns={[
        { key: 'number', title: t('documents.number') },
        { key: 'kind', title: t('documents.kind') },
        ...(withBuyer ? [{ key: 'buyer', title: t('documents.buyer') }] : []),
        { key: 'day', title: t('documents.day') },
        { key: 'total', title: t('documents.total'), align: 'end' as const },
        { key: 'state', title: t('documents.state') },
        ...(actions ? [{ key: 'actions', title: t('documents.actions') }] : []),
      ]}
      rows={documents.map((document) => ({
        id: document.id,
        cells: [
          <Link key="number" className="billing-Target" to={document.path}>
            {document.number}
          </Link>,
          t(`kind.${document.kind}`),
          ...(withBuyer ? [document.buyerName || '–'] : []),
          format.date(`${document.issueDate}T05:00:00Z`, withBuyer ? 'short' : undefined),
          format.money(document.totalSatang),
          <State key="state" of="documentState" state={document.state} />,
          ...(actions ? [actions.get(document.id)] : []),
        ],
      }))}
      empty={<EmptyState icon="copy">{empty}</EmptyState>}
    />
  );
}

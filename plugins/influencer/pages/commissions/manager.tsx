import type { PageProps } from '#kernel/contract/page.ts';
import { TablePage } from '#kit/table/page/TablePage.tsx';
import type { RowOf } from '#kit/table/table.ts';
import { commissions } from '../../calls/tables.ts';
import type { tables } from '../../gateway/pages/desk.ts';
import { StateBadge } from '../../parts/StateBadge.tsx';

const stateCell = ({ state }: RowOf<typeof commissions>) => <StateBadge of="commissions" state={state} />;

/** What comes of orders, as it stands. */
export default function CommissionsPage({ data }: PageProps<typeof tables.commissions.loads.commissions>) {
  return <TablePage table={commissions} data={data} icon="receipt" cells={{ state: stateCell }} />;
}

import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { example, from, jsx, whole, words } from '../../parts/example.ts';
import { useSay } from '../../parts/useSay.ts';

function View({ label, count }: { label: string; count: number }) {
  const say = useSay();
  const columns = [
    { key: 'order', title: say('คำสั่งซื้อ', 'Order') },
    { key: 'who', title: say('ผู้ซื้อ', 'Customer') },
    { key: 'sum', title: say('ยอดรวม', 'Total'), align: 'end' as const },
  ];
  const rows = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    cells: [`A-${1001 + index}`, say('มะลิ ใจดี', 'Mali Jaidee'), `฿${(index + 1) * 190}.00`],
  }));
  return <DataTable caption={label} columns={columns} rows={rows} empty={<EmptyState />} />;
}

export default example({
  options: { label: words('คำสั่งซื้อล่าสุด', 'Latest orders'), count: whole(0, 12, 4) },
  states: [{ name: { th: 'ยังไม่มีรายการ', en: 'Empty' }, set: { count: 0 } }],
  View,
  code: ({ label }) =>
    from('data/DataTable.tsx', 'DataTable') +
    jsx('DataTable', { caption: label, columns: '{columns}', rows: '{rows}', empty: '{<EmptyState />}' }),
});

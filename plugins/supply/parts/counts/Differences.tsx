import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { CountData } from '../../gateway/pages/count.ts';
import { GoodName } from '../GoodName.tsx';

/** What was counted beside what should have been there: by this much the ledger changes, whatever has moved since then. */
export function Differences({ count }: { count: NonNullable<CountData['count']> }) {
  const t = useText('supply');
  const { number } = useFormat();
  const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value));
  return (
    <section className="ui-Desk-part">
      <h2>{t('counts.differences')}</h2>
      <DataTable
        caption={t('counts.differences')}
        columns={[
          { key: 'good', title: t('levels.good') },
          { key: 'counted', title: t('counts.counted'), align: 'end' },
          { key: 'seen', title: t('counts.seen'), align: 'end' },
          { key: 'difference', title: t('counts.difference'), align: 'end', head: true },
          ...(count.state === 'review' ? [{ key: 'moved', title: t('counts.movedSince'), align: 'end' as const }] : []),
        ]}
        rows={count.lines.map((line) => {
          const difference = line.counted === null || line.seen === null ? null : line.counted - line.seen;
          return {
            id: line.variantId,
            cells: [
              <GoodName key="good" {...line} />,
              line.counted === null ? t('counts.notCounted') : number(line.counted),
              line.seen === null ? '–' : number(line.seen),
              difference === null ? (
                '–'
              ) : difference === 0 ? (
                number(0)
              ) : (
                <Badge key="difference" tone={difference < 0 ? 'danger' : 'warning'}>
                  {signed(difference)}
                </Badge>
              ),
              ...(count.state === 'review' ? [line.movedSince ? signed(line.movedSince) : '–'] : []),
            ],
          };
        })}
        empty={<EmptyState icon="check" title={t('counts.nothing')} />}
      />
    </section>
  );
}

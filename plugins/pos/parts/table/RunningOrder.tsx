import { useFormat, useText } from '#kernel/contract/page.ts';
import { Badge, type BadgeTone } from '#kit/ui/data/Badge.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { RunningState } from '../../gateway/tableOrders/running.ts';
import type { OpenTable } from '../../gateway/pages/table.ts';

const TONES: Readonly<Record<RunningState, BadgeTone>> = {
  waiting: 'warning',
  accepted: 'info',
  new: 'info',
  cooking: 'info',
  ready: 'success',
  served: 'neutral',
  refused: 'danger',
};

/** What has been ordered at the table, how far each of it is, and what it comes to; and what became of the bill before. */
export function RunningOrder({ table: { running } }: { table: OpenTable }) {
  const t = useText('pos');
  const { money, number } = useFormat();
  return (
    <>
      {running.ended && (
        <Alert tone={running.ended === 'paid' ? 'success' : 'info'} title={t(`table.ended.${running.ended}`)}>
          <p>{t('table.ended.next')}</p>
        </Alert>
      )}
      {running.lines.length > 0 && (
        <section className="pos-GuestBox" aria-labelledby="pos-running">
          <h2 id="pos-running">{t('table.running')}</h2>
          <ul className="pos-GuestLines">
            {running.lines.map((line, at) => (
              // Nothing else tells two of the same apart, and none of them keeps anything.
              <li key={at}>
                <span>
                  {number(line.quantity)} × {line.title}
                  {line.modifiers.length > 0 && <small>{line.modifiers.join(', ')}</small>}
                  {line.note && <small>{line.note}</small>}
                </span>
                <strong>{money(line.satang)}</strong>
                <Badge tone={TONES[line.state]}>{t(`table.state.${line.state}`)}</Badge>
              </li>
            ))}
          </ul>
          <p className="pos-GuestSum">
            <span>{t('table.bill')}</span>
            <strong>{money(running.totalSatang)}</strong>
          </p>
          {running.lines.some(({ state }) => state === 'waiting') && <p className="pos-Muted">{t('table.billHint')}</p>}
        </section>
      )}
    </>
  );
}

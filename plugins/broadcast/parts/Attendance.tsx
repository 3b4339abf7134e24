import { useCallback, useEffect, useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { call } from './call.ts';

type Attendees = Awaited<ReturnType<typeof call<'listAttendance'>>>['items'];

/** Who was there, for the host. */
export function Attendance({ room }: { room: string }) {
  const t = useText('broadcast');
  const format = useFormat();
  /** Null where they could not be had. */
  const [items, setItems] = useState<Attendees | null | undefined>();
  const look = useCallback(
    () =>
      call('listAttendance', { room }).then(
        (reply) => reply.items,
        () => null,
      ),
    [room],
  );
  useEffect(() => {
    let gone = false;
    void look().then((found) => gone || setItems(found));
    return () => {
      gone = true;
    };
  }, [look]);
  return (
    <section className="broadcast-Attendance" aria-label={t('attendance.title')}>
      <h2>{t('attendance.title')}</h2>
      <DataTable
        caption={t('attendance.title')}
        columns={[
          { key: 'name', title: t('attendance.name') },
          { key: 'joined', title: t('attendance.joined') },
          { key: 'minutes', title: t('attendance.minutes'), align: 'end' },
        ]}
        rows={(items ?? []).map(({ name, joinedAt, seconds }, index) => ({
          id: String(index),
          cells: [name || t('viewer.guest'), format.date(joinedAt, 'time'), format.number(Math.round(seconds / 6) / 10)],
        }))}
        empty={<EmptyState icon="users" title={t('attendance.nobody')} />}
        state={items === null ? 'failed' : items ? 'ready' : 'loading'}
        onRetry={() => void look().then(setItems)}
      />
      {items && items.length > 0 && (
        <div className="ui-Actions">
          <LinkButton variant="secondary" to={`/broadcast/rooms/${room}/attendance.csv`} download>
            {t('attendance.csv')}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

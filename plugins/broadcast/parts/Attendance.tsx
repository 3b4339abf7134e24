import { useEffect, useState } from 'react';
import { useFormat } from '#kernel/client/format.ts';
import { useText } from '#kernel/client/text.ts';
import { LinkButton } from '#kernel/ui/actions/LinkButton.tsx';
import { call } from './call.ts';

type Attendees = Awaited<ReturnType<typeof call<'listAttendance'>>>['items'];

/** Who was there, for the host. */
export function Attendance({ room }: { room: string }) {
  const t = useText('broadcast');
  const format = useFormat();
  const [items, setItems] = useState<Attendees | null>(null);
  useEffect(() => {
    let gone = false;
    void call('listAttendance', { room }).then(
      (reply) => gone || setItems(reply.items),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [room]);
  if (!items) return null;
  return (
    <section className="broadcast-Attendance" aria-label={t('attendance.title')}>
      <h2>{t('attendance.title')}</h2>
      {items.length === 0 ? (
        <p>{t('attendance.nobody')}</p>
      ) : (
        <>
          <div className="ui-Table-scroll">
            <table className="ui-Table">
              <thead>
                <tr>
                  <th scope="col">{t('attendance.name')}</th>
                  <th scope="col">{t('attendance.joined')}</th>
                  <th scope="col">{t('attendance.minutes')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map(({ name, joinedAt, seconds }) => (
                  <tr key={joinedAt + name}>
                    <td>{name || t('viewer.guest')}</td>
                    <td>{format.date(joinedAt, 'time')}</td>
                    <td>{format.number(Math.round(seconds / 6) / 10)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <LinkButton variant="secondary" to={`/broadcast/rooms/${room}/attendance.csv`} download>
            {t('attendance.csv')}
          </LinkButton>
        </>
      )}
    </section>
  );
}

import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/doors.ts';
import '../../parts/desk/desk.css';

/** Where somebody stands at a door in the next days. */
export default function DoorsPage({ data: { lists } }: PageProps<typeof load>) {
  const t = useText('event');
  const { date } = useFormat();
  return (
    <DeskPage title={t('page.doors')} lead={t('doors.lead')}>
      {lists.length === 0 && <EmptyState icon="qr" title={t('doors.empty')} />}
      {lists.map((list) => (
        <section key={list.id} className="event-DeskList">
          <h2>
            <Link className="ui-Target" to={`/event/doors/${list.id}`}>
              {list.event}: {list.name}
            </Link>
          </h2>
          <p className="event-DeskNote">{[date(list.startsAt, 'time'), list.venue].filter(Boolean).join(' · ')}</p>
        </section>
      ))}
    </DeskPage>
  );
}

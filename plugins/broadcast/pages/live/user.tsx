import type { PageProps } from '#kernel/contract/page.ts';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { isOpen } from '../../machines/broadcast.ts';
import { Attendance } from '../../parts/Attendance.tsx';
import { Ended } from '../../parts/Ended.tsx';
import { HostConsole } from '../../parts/host/HostConsole.tsx';
import { PlanForm } from '../../parts/PlanForm.tsx';
import { RoomList } from '../../parts/RoomList.tsx';
import type { load } from '../../gateway/pages/live.ts';
import '../../parts/room/broadcast.css';

/** Hosting live: a room's console, or all rooms that the visitor may host. */
export default function Live({ data: { room, list } }: PageProps<typeof load>) {
  const t = useText('broadcast');
  if (list)
    return (
      <div className="broadcast-Page">
        <h1>{t('page.live')}</h1>
        <div className="broadcast-Desk">
          <RoomList list={list} as="host" />
          {list.mayPlan && (
            <div className="broadcast-Box">
              <PlanForm />
            </div>
          )}
        </div>
      </div>
    );
  if (!room.card.mayHost)
    return (
      <div className="broadcast-Page">
        <EmptyState
          icon="lock"
          title={t('host.not')}
          action={<LinkButton to={`/lesson/stun/view?room=${room.card.room}`}>{t('page.view')}</LinkButton>}
        />
      </div>
    );
  return (
    <div className="broadcast-Page">
      {isOpen(room.card.state) ? (
        <HostConsole key={room.card.room} room={room} />
      ) : (
        <Ended room={room}>
          <Attendance room={room.card.room} />
        </Ended>
      )}
    </div>
  );
}

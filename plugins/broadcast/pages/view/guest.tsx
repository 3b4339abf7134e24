import { Link, type PageProps, useLocation, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { isOpen } from '../../machines/broadcast.ts';
import { Ended } from '../../parts/Ended.tsx';
import { RoomHead } from '../../parts/room/RoomHead.tsx';
import { RoomList } from '../../parts/RoomList.tsx';
import { Viewer } from '../../parts/viewer/Viewer.tsx';
import type { load } from '../../gateway/pages/view.ts';

/** Watching live: a room, or all that the visitor may watch. */
export default function View({ data: { room, list } }: PageProps<typeof load>) {
  const t = useText('broadcast');
  const { pathname, search } = useLocation();
  if (list)
    return (
      <div className="broadcast-Page">
        <h1>{t('page.view')}</h1>
        <RoomList list={list} as="viewer" />
      </div>
    );
  if (room.block !== '')
    return (
      <div className="broadcast-Page">
        <RoomHead room={room} state={room.card.state} viewers={room.card.viewers} />
        <EmptyState
          icon="lock"
          title={t(`block.${room.block}`)}
          action={
            room.block === 'sign_in' ? (
              <LinkButton to={`/user/login?next=${encodeURIComponent(pathname + search)}`}>{t('sign-in')}</LinkButton>
            ) : room.returnPath ? (
              <LinkButton to={room.returnPath}>{t('back')}</LinkButton>
            ) : undefined
          }
        />
      </div>
    );
  return (
    <div className="broadcast-Page">
      {isOpen(room.card.state) ? <Viewer key={room.card.room} room={room} /> : <Ended room={room} />}
      {room.card.mayHost && isOpen(room.card.state) && (
        <p>
          <Link to={`/lesson/stun/live?room=${room.card.room}`}>{t('host.page')}</Link>
        </p>
      )}
    </div>
  );
}

import { useSite, useText } from '#kernel/contract/page.ts';
import type { FillProps } from '#kernel/contract/client.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import { useCounts, type Counts } from './counts.ts';

/** On the dashboard: what is new, and for staff who waits. */
export default function MessageTile({ data }: FillProps<Counts>) {
  const t = useText('message');
  const answers = 'message.assign' in useSite().calls;
  const { unread, waiting } = useCounts(data);
  return (
    <Tile title={t('menu.messages')} href="/user/message" linkLabel={t('tile.open')}>
      <p>{unread > 0 ? t('tile.unread', { count: unread }) : t('tile.none')}</p>
      {answers && <p>{waiting > 0 ? t('tile.waiting', { count: waiting }) : t('tile.noneWaiting')}</p>}
    </Tile>
  );
}

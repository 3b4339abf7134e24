import { useSite, useText, type FillProps } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import { useCounts } from '../parts/counts.ts';
import type { load } from '../gateway/fills/menu.ts';

/** On the dashboard: what is new, and for staff who waits. */
export default function MessageTile({ data }: FillProps<typeof load>) {
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

import { useText, type FillProps } from '#kernel/contract/page.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import { StorageMeter } from '../parts/items/StorageMeter.tsx';
import type { load } from '../gateway/fills/tile.ts';

/** On the dashboard: how full the visitor's drive is. */
export default function StorageTile({ data }: FillProps<typeof load>) {
  const t = useText('files');
  return (
    <Tile title={t('tile.title')} href="/user/filemanager" linkLabel={t('tile.open')}>
      <StorageMeter usage={data} />
    </Tile>
  );
}

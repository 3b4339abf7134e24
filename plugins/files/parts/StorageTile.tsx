import { useText } from '#kernel/contract/page.ts';
import type { FillProps } from '#kernel/contract/client.ts';
import { Tile } from '#kit/ui/data/Tile.tsx';
import type { Usage } from '../schemas.ts';
import { StorageMeter } from './manager/StorageMeter.tsx';

/** On the dashboard: how full the visitor's drive is. */
export default function StorageTile({ data }: FillProps<Usage>) {
  const t = useText('files');
  return (
    <Tile title={t('tile.title')} href="/user/filemanager" linkLabel={t('tile.open')}>
      <StorageMeter usage={data} />
    </Tile>
  );
}

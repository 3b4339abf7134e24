import type { Item } from '../../../schemas.ts';
import Preview from '../../content/Preview.tsx';
import { useSize } from '../../items/useSize.ts';
import { useText } from '#kernel/contract/page.ts';
import { shownAddress } from './grants.ts';
import { SaveLink } from './SaveLink.tsx';
import type { ExternalDesk } from './useExternal.ts';

export interface ViewerProps {
  /** What can be looked at, in the order of the folder. */
  items: readonly Item[];
  /** Id of the one on show. */
  shown: string;
  onShow: (id: string | null) => void;
  grant: string;
  desk: ExternalDesk;
  saves: boolean;
}

/** Shows one file of a shared folder after the other. */
export default function Viewer({ items, shown, onShow, grant, desk, saves }: ViewerProps) {
  const t = useText('files');
  const size = useSize();
  const index = items.findIndex(({ _id: id }) => id === shown);
  const item = items[index];
  return (
    <Preview
      items={items}
      index={index}
      onIndex={(next) => onShow(items[next]!._id)}
      onClose={() => onShow(null)}
      source={{ show: (each, width) => shownAddress(each, grant, width) }}
      actions={
        item &&
        saves && (
          <SaveLink
            address={item.url}
            grant={grant}
            desk={desk}
            variant="primary"
            label={`${t('external.download')} (${size(item.size)})`}
          />
        )
      }
    />
  );
}

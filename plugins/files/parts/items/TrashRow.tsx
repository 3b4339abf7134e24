import { useFormat, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import type { Item } from '../../schemas.ts';
import { FileIcon } from './FileIcon.tsx';
import { useSize } from './useSize.ts';

const DAY_MS = 86_400_000;

interface Props {
  item: Item;
  /** Days for which the trash keeps things. */
  days: number;
  /** ISO time when the page was made. */
  now: string;
  chosen: boolean;
  onChoose: () => void;
  onRestore: () => void;
  onPurge: () => void;
}

/** Something in the trash: where it was, since when, and how long it will still be there. */
export function TrashRow({ item, days, now, chosen, onChoose, onRestore, onPurge }: Props) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const at = item.trashedAt ?? now;
  const left = Math.max(0, Math.ceil((Date.parse(at) + days * DAY_MS - Date.parse(now)) / DAY_MS));
  const about = [
    item.type === 'file' ? size(item.size) : '',
    t('manager.in-folder', { folder: item.folder || t(`manager.drive.${item.drive}`) }),
    t('trash.at', { at: format.date(at, 'short') }),
  ];
  return (
    <li data-selected={chosen || undefined}>
      <label className="files-Trash-check">
        <input type="checkbox" checked={chosen} onChange={onChoose} aria-label={t('manager.select', { name: item.name })} />
      </label>
      <FileIcon item={item} />
      <div className="files-Trash-text">
        <p className="files-Trash-name">{item.name}</p>
        <p>{about.filter(Boolean).join(' · ')}</p>
        <p>{t('trash.left', { days: left })}</p>
      </div>
      <IconButton icon="history" label={t('trash.restore-of', { name: item.name })} onClick={onRestore} />
      <IconButton icon="trash" label={t('trash.purge-of', { name: item.name })} onClick={onPurge} />
    </li>
  );
}

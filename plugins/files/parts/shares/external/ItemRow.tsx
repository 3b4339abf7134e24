import type { MouseEvent } from 'react';
import { useFormat, Link, useText } from '#kernel/contract/page.ts';
import type { Place } from '../../../rules/place.ts';
import type { Item } from '../../../schemas.ts';
import { FileIcon } from '../../items/FileIcon.tsx';
import { useSize } from '../../items/useSize.ts';
import { withGrant } from './grants.ts';
import { isViewable } from './Preview.tsx';
import { SaveLink } from './SaveLink.tsx';
import type { ExternalDesk } from './useExternal.ts';
import { useKindText } from './useKindText.ts';

export interface ItemRowProps {
  item: Item;
  /** It was found by a search: the folder that it is in is told. */
  isFound: boolean;
  grant: string;
  desk: ExternalDesk;
  /** Something may (still) be downloaded. */
  saves: boolean;
  toPlace: (to: Partial<Place>) => string;
  open: (item: Item) => void;
}

/** A file or folder of a shared folder. What can be shown is shown when it is pressed, the rest is saved. */
export function ItemRow({ item, isFound, grant, desk, saves, toPlace, open }: ItemRowProps) {
  const t = useText('files');
  const format = useFormat();
  const size = useSize();
  const kind = useKindText();
  const isFolder = item.type === 'folder';
  const isReady = item.state !== 'quarantined';
  const shows = !isFolder && isViewable(item);
  const picture = { ...item, thumbnail: item.thumbnail && withGrant(item.thumbnail, grant) };
  const view = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(item);
  };
  const address = withGrant(item.url, grant);
  const name = <span className="files-External-name">{item.name}</span>;
  return (
    <li className="files-External-item">
      <FileIcon item={picture} />
      <div className="files-External-what">
        {isFolder ? (
          <Link className="files-External-link" to={toPlace({ folder: item._id, q: '' })}>
            {name}
          </Link>
        ) : shows ? (
          <a className="files-External-link" href={`${address}&show=inline`} onClick={view}>
            {name}
          </a>
        ) : saves && isReady ? (
          <a className="files-External-link" href={address} onClick={desk.save}>
            {name}
          </a>
        ) : (
          name
        )}
        <span className="files-External-facts">
          {isFolder ? t('external.look.folder') : `${kind(item)} · ${size(item.size)}`}
          {' · '}
          <time dateTime={item.updatedAt}>{format.date(item.updatedAt, 'short')}</time>
          {isFound && ` · ${t('external.in', { folder: item.folder })}`}
          {!isReady && ` · ${t('external.checking')}`}
        </span>
      </div>
      {saves && isReady && (
        <SaveLink address={item.url} grant={grant} desk={desk} variant="quiet" label={t('external.download')} name={item.name} />
      )}
    </li>
  );
}

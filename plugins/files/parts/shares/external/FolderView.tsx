import { lazy, Suspense, useState } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { searchOf, type Place } from '../../../rules/place.ts';
import { shareDownload, sharePage } from '../../../rules/shareAddresses.ts';
import type { Item } from '../../../schemas.ts';
import { FileIcon } from '../../items/FileIcon.tsx';
import type { ViewProps } from './ExternalPage.tsx';
import { Hints } from './Hints.tsx';
import { ItemRow } from './ItemRow.tsx';
import { MoreButton } from './MoreButton.tsx';
import { isViewable } from './Preview.tsx';
import { SaveLink } from './SaveLink.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useGuestUpload } from './useGuestUpload.ts';
import { useMore } from './useMore.ts';
import './folder.css';

/** Loaded when the first picture is opened. */
const Viewer = lazy(() => import('./Viewer.tsx'));

/** A shared folder, or one in it. */
export function FolderView({ code, place, seen, found, desk }: ViewProps) {
  const t = useText('files');
  const { item, crumbs, permissions, grant, downloadsLeft } = seen;
  const Upload = useGuestUpload(permissions.upload);
  const more = useMore({ code, place, seen });
  const [viewed, setViewed] = useState<string | null>(null);
  const items = found ?? more.items;
  const toPlace = (to: Partial<Place>) => sharePage('folder', code) + searchOf({ ...place, ...to });
  const viewable = items.filter(isViewable);
  const saves = permissions.download && downloadsLeft !== 0;
  const isTop = crumbs.length < 2;
  const open = (each: Item) => setViewed(each._id);
  return (
    <article className="files-External-folder">
      <header className="files-External-head" data-folder="">
        <FileIcon item={item} large />
        <div>
          <h1>{item.name}</h1>
          <Hints seen={seen} />
        </div>
        {saves && (
          <SaveLink
            address={shareDownload(code, isTop ? {} : { item: item._id })}
            grant={grant}
            desk={desk}
            variant={permissions.upload ? 'secondary' : 'primary'}
            label={t(isTop ? 'external.downloadAll' : 'external.downloadFolder')}
          />
        )}
      </header>
      {Upload && <Upload code={code} parent={isTop ? null : item._id} onUploaded={() => void desk.read()} />}
      {!permissions.view ? (
        <p className="files-External-hidden">{t('external.hidden')}</p>
      ) : (
        <>
          {crumbs.length > 1 && (
            <nav className="files-External-crumbs" aria-label={t('external.crumbs')}>
              <ol>
                {crumbs.map(({ id, name }, at) => (
                  <li key={id} aria-current={at === crumbs.length - 1 ? 'location' : undefined}>
                    {at > 0 && <Icon name="chevron-right" />}
                    {at === crumbs.length - 1 ? <span>{name}</span> : <Link to={toPlace({ folder: at ? id : null, q: '' })}>{name}</Link>}
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <Toolbar key={place.folder} place={place} toPlace={toPlace} />
          {items.length === 0 ? (
            <EmptyState
              icon={found ? 'search' : 'folder'}
              title={t(found ? 'external.notFound' : 'external.empty')}
              action={
                found && (
                  <LinkButton variant="secondary" to={toPlace({ q: '' })}>
                    {t('external.showAll')}
                  </LinkButton>
                )
              }
            >
              {found && <p>{t('external.notFoundText', { query: place.q })}</p>}
            </EmptyState>
          ) : (
            <ul className="files-External-items" aria-label={t('external.items', { name: item.name })}>
              {items.map((each) => (
                <ItemRow key={each._id} item={each} isFound={found !== null} {...{ grant, desk, saves, toPlace, open }} />
              ))}
            </ul>
          )}
          {!found && <MoreButton more={more} />}
          {viewed && (
            <Suspense>
              <Viewer items={viewable} shown={viewed} onShow={setViewed} {...{ grant, desk, saves }} />
            </Suspense>
          )}
        </>
      )}
    </article>
  );
}

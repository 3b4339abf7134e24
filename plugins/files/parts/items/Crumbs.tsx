import { useEffect, useRef } from 'react';
import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { useManager } from './Manager.ts';

/** The way from the top of the drive to the folder on show. Items can be dropped on each of its folders. */
export function Crumbs() {
  const t = useText('files');
  const { place, state, drag } = useManager();
  const row = useRef<HTMLOListElement>(null);
  const theirs = (state.sharedBy ?? null) !== null;
  const top = { id: null, name: t(`manager.drive.${place.drive}`) };
  const way = theirs ? state.crumbs : [top, ...state.crumbs];
  useEffect(() => {
    if (row.current) row.current.scrollLeft = row.current.scrollWidth;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [state.crumbs]);
  return (
    <nav className="files-Crumbs" data-top={way.length === 1 && !theirs && !place.q ? true : undefined} aria-label={t('manager.crumbs')}>
      <ol ref={row}>
        {theirs && (
          <li>
            <Link to="/user/filemanager/with-me">{t('page.withMe')}</Link>
          </li>
        )}
        {way.map(({ id, name }, at) => {
          const here = at === way.length - 1 && !place.q;
          return (
            <li key={id ?? 'top'}>
              {(at > 0 || theirs) && <Icon name="chevron-right" />}
              {here ? (
                <span aria-current="location">{name}</span>
              ) : (
                <PlaceLink to={{ folder: id, q: '' }} {...drag.target(id)}>
                  {name}
                </PlaceLink>
              )}
            </li>
          );
        })}
        {place.q && (
          <li>
            <Icon name="chevron-right" />
            <span aria-current="location">{t('manager.found-for', { query: place.q })}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

import { useEffect, useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { LONGEST_QUERY, type Place } from '../../rules/place.ts';
import type { Crumb, Drive } from '../../schemas.ts';
import { UploadButton } from '../uploads/UploadButton.tsx';
import type { UploadTarget } from '../uploads/uploads.ts';
import '#kit/ui/forms/Field.css';

/** So long after the last letter the search begins, ms. */
const PAUSE = 300;

interface Props {
  place: Place;
  goTo: (change: Partial<Place>) => void;
  drives: readonly Drive[];
  crumbs: readonly Crumb[];
  /** Where uploads go; null where nothing can be uploaded. */
  target: UploadTarget | null;
}

/** Above what can be picked: the drives, the way to the folder, search and upload. */
export function PickerHead({ place, goTo, drives, crumbs, target }: Props) {
  const t = useText('files');
  const [text, setText] = useState('');
  const [seen, setSeen] = useState(place.q);
  if (seen !== place.q) {
    setSeen(place.q);
    if (place.q === '') setText('');
  }
  useEffect(() => {
    const q = text.trim();
    if (q === place.q) return;
    const timer = setTimeout(() => goTo({ q }), q ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [text, place.q, goTo]);
  const way = [{ id: null, name: t(`manager.drive.${place.drive}`) }, ...crumbs];
  return (
    <div className="files-Picker-head">
      {drives.length > 1 && (
        <div className="files-Picker-drives" role="group" aria-label={t('manager.drives')}>
          {drives.map((drive) => (
            <button key={drive} type="button" aria-pressed={drive === place.drive} onClick={() => goTo({ drive, folder: null, q: '' })}>
              {t(`manager.drive.${drive}`)}
            </button>
          ))}
        </div>
      )}
      <div className="files-Picker-tools">
        <label className="files-Search">
          <Icon name="search" />
          <input
            className="ui-Input"
            // The picker may be inside a form of the page: an empty `form` keeps Enter from submitting it.
            form=""
            type="search"
            enterKeyHint="search"
            aria-label={t('manager.search')}
            placeholder={t('manager.search')}
            maxLength={LONGEST_QUERY}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {target && <UploadButton target={target} variant="secondary" />}
      </div>
      <nav className="files-Crumbs" aria-label={t('manager.crumbs')}>
        <ol>
          {way.map(({ id, name }, at) => (
            <li key={id ?? 'top'}>
              {at > 0 && <Icon name="chevron-right" />}
              {at === way.length - 1 && !place.q ? (
                <span aria-current="location">{name}</span>
              ) : (
                <button type="button" onClick={() => goTo({ folder: id, q: '' })}>
                  {name}
                </button>
              )}
            </li>
          ))}
          {place.q && (
            <li>
              <Icon name="chevron-right" />
              <span aria-current="location">{t('manager.found-for', { query: place.q })}</span>
            </li>
          )}
        </ol>
      </nav>
    </div>
  );
}

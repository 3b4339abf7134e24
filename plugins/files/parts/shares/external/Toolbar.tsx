import { useNavigate, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { LONGEST_QUERY, type Place } from '../../../rules/place.ts';
import { SORTS, type Sort } from '../../../schemas.ts';

/** What is largest or newest is looked for from that end. */
const orderOf = (sort: Sort): Place['order'] => (sort === 'size' || sort === 'updated' ? 'desc' : 'asc');

/** Searching and sorting a shared folder: a form that needs no script, and goes at once where there is one. */
export function Toolbar({ place, toPlace }: { place: Place; toPlace: (to: Partial<Place>) => string }) {
  const t = useText('files');
  const navigate = useNavigate();
  const go = (to: Partial<Place>) => void navigate(toPlace(to), { preventScrollReset: true });
  return (
    <form
      className="files-External-tools"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        go({ q: (event.currentTarget.elements.namedItem('q') as HTMLInputElement).value.trim() });
      }}
    >
      {place.folder && <input type="hidden" name="folder" value={place.folder} />}
      <div className="files-External-search">
        <input
          key={place.q}
          className="ui-Input"
          type="search"
          name="q"
          enterKeyHint="search"
          aria-label={t('external.search')}
          placeholder={t('external.search')}
          maxLength={LONGEST_QUERY}
          defaultValue={place.q}
        />
        <IconButton type="submit" icon="search" label={t('external.searchNow')} />
      </div>
      <label className="files-External-sort">
        <span>{t('external.sort')}</span>
        <span className="ui-SelectField">
          <select
            className="ui-Input"
            value={place.sort}
            disabled={place.q !== ''}
            onChange={(event) => {
              const sort = SORTS.find((each) => each === event.target.value)!;
              go({ sort, order: orderOf(sort) });
            }}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`external.sort.${sort}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      </label>
    </form>
  );
}

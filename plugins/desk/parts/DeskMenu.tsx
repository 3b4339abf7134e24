import { Link, useFormat, useLocation, useText } from '#kernel/contract/page.ts';
import { Icon, type IconName } from '#kit/ui/content/Icon.tsx';
import type { Favourite } from '../schemas.ts';
import type { Area } from './useAreas.ts';

interface EntryProps {
  path: string;
  title: string;
  icon?: IconName;
  current: boolean;
  count?: number;
}

function MenuEntry({ path, title, icon, current, count }: EntryProps) {
  const t = useText('desk');
  const format = useFormat();
  return (
    <li>
      <Link to={path} aria-current={current ? 'page' : undefined} title={title}>
        {icon && <Icon name={icon} />}
        <span className="desk-Menu-title">{title}</span>
        {count ? (
          <span className="desk-Menu-count">
            <span aria-hidden="true">{format.number(count)}</span>
            <span className="ui-Hidden">{t('frame.waiting', { count })}</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/** The entry that an address belongs to: the longest whose path it begins with. */
function entryAt(areas: readonly Area[], pathname: string): string | undefined {
  const above = areas.flatMap(({ entries }) => entries.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`)));
  return above.toSorted((a, b) => b.path.length - a.path.length)[0]?.path;
}

interface Props {
  areas: readonly Area[];
  counts: Readonly<Record<string, number>>;
  favourites: readonly Favourite[];
}

/** The menu of the desk: today, favourites, and the entries of each area with what waits. */
export function DeskMenu({ areas, counts, favourites }: Props) {
  const t = useText('desk');
  const { pathname, search } = useLocation();
  const at = entryAt(areas, pathname);
  const countOf = (area: string, count: string | undefined) => (count ? counts[`${area}.${count}`] : undefined);
  return (
    <div className="desk-Menu-areas">
      <ul>
        <MenuEntry path="/desk" title={t('page.today')} icon="calendar" current={pathname === '/desk'} />
      </ul>
      {favourites.length > 0 && (
        <section>
          <h2>
            <Icon name="star" />
            <span>{t('frame.favourites')}</span>
          </h2>
          <ul>
            {favourites.map(({ path, title }) => (
              <MenuEntry key={path} path={path} title={title} current={path === pathname + search} />
            ))}
          </ul>
        </section>
      )}
      {areas.map(({ id, title, icon, entries }) => (
        <section key={id} data-waits={entries.some(({ count }) => countOf(id, count)) || undefined}>
          <h2>
            <Icon name={icon} />
            <span>{title}</span>
          </h2>
          <ul>
            {entries.map((entry) => (
              <MenuEntry
                key={entry.path}
                path={entry.path}
                title={entry.title}
                current={entry.path === at}
                count={countOf(id, entry.count)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

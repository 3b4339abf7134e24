import { Link, useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import type { Results } from '../schemas.ts';

/** What one area has, and the way to all of it. */
export function AreaResults({ area, title, records, more }: Results['areas'][number]) {
  const t = useText('search');
  const pictured = records.some(({ picture }) => picture);
  return (
    <section className="search-Area" aria-labelledby={`search-${area}`}>
      <h2 id={`search-${area}`}>{title}</h2>
      <ul className="search-List">
        {records.map(({ title: name, excerpt, path, kind, picture }) => (
          <li key={path} className="search-Row">
            {pictured && (
              <span className="search-Row-picture">
                {picture && (
                  <img
                    src={picture.src}
                    alt=""
                    width={picture.width || 320}
                    height={picture.height || 320}
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
            )}
            <div className="search-Row-body">
              <h3>
                <Link to={path}>
                  <Phrases text={name} />
                </Link>
              </h3>
              {excerpt && <p className="search-Row-text">{excerpt}</p>}
              <Badge>{kind}</Badge>
            </div>
          </li>
        ))}
      </ul>
      {more && (
        <Link className="search-Area-more" to={more}>
          {t('results.more', { area: title })}
          <Icon name="arrow" />
        </Link>
      )}
    </section>
  );
}

import { Link, useText } from '#kernel/contract/page.ts';
import { tagPath } from '../rules/slug.ts';
import type { EntryView } from '../schemas.ts';
import './EntryLinks.css';

/** The same in another language, where that stands at an address of its own. */
export function Languages({ entry: { translations, locale: current } }: { entry: Pick<EntryView, 'translations' | 'locale'> }) {
  const t = useText('cms');
  if (translations.length === 0) return null;
  return (
    <nav className="cms-Languages" aria-label={t('languages.label')}>
      {translations.map(({ locale, path, title }) =>
        locale === current ? (
          <span key={locale} aria-current="true">
            {t(`language.${locale}`)}
          </span>
        ) : (
          <a key={locale} href={encodeURI(path)} hrefLang={locale} lang={locale} title={title}>
            {t(`language.${locale}`)}
          </a>
        ),
      )}
    </nav>
  );
}

/** What an entry is found under, with the way to all that is. */
export function Tags({ tags }: Pick<EntryView, 'tags'>) {
  const t = useText('cms');
  if (tags.length === 0) return null;
  return (
    <ul className="cms-Tags" aria-label={t('tags.label')}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={encodeURI(tagPath(slug))}>#{name}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Both below a composed page, which has no place of its own for them. */
export function EntryLinks({ entry }: { entry: EntryView }) {
  if (entry.translations.length === 0 && entry.tags.length === 0) return null;
  return (
    <div className="cms-EntryLinks site-width">
      <Languages entry={entry} />
      <Tags tags={entry.tags} />
    </div>
  );
}

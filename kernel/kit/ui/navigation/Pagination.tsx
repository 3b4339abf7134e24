import { Link } from '#kit/page/Link.tsx';
import { Icon } from '../content/Icon.tsx';
import { useDataText } from '../data/useDataText.ts';
import { pagesShown } from './pagesShown.ts';
import './Pagination.css';

export interface PaginationProps {
  /** 1 to `count`. */
  page: number;
  count: number;
  /** Address of a page: links, so that back and bookmarks work. */
  to: (page: number) => string;
}

/** From one screen of a long list to the others. Nothing where there is only one. */
export function Pagination({ page, count, to }: PaginationProps) {
  const t = useDataText();
  if (count <= 1) return null;
  return (
    <nav className="ui-Pagination" aria-label={t('data.pages')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="ui-Pagination-step">
          <Icon name="chevron-left" />
          {t('data.previous')}
        </Link>
      )}
      <ol>
        {pagesShown(page, count).map((shown, index) => (
          <li key={shown ?? `gap ${index}`}>
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={to(shown)} aria-current={shown === page ? 'page' : undefined} aria-label={t('data.page', { page: shown })}>
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p>{t('data.pageOf', { page, count })}</p>
      {page < count && (
        <Link to={to(page + 1)} rel="next" className="ui-Pagination-step">
          {t('data.next')}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}

import type { ReactNode } from 'react';
import { Link } from '#kit/page/Link.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { IconName } from '#kit/ui/content/Icon.tsx';
import type { TableView } from './useTable.ts';

/** In place of rows: what the table is for and the act that begins it, or which filter to drop. */
export function TableEmpty({ view, begin, icon = 'folder' }: { view: TableView; begin: ReactNode; icon?: IconName }) {
  const { table, data, t, ownText, to, titleOf, labelOf, pathname } = view;
  const { q, sort: _, after, ...filters } = data.query;
  const isNarrowed = Boolean(q) || Object.keys(filters).length > 0;
  if (!isNarrowed && after) return <EmptyState title={t('table.end')} action={<Link to={to({ after: null })}>{t('table.first')}</Link>} />;
  if (!isNarrowed) {
    const hint = ownText('emptyHint');
    return (
      <EmptyState icon={icon} title={ownText('empty')} action={begin}>
        {hint && <p>{hint}</p>}
      </EmptyState>
    );
  }
  const wordsOf = (name: string) => {
    if (name === 'q') return t('table.without.words', { words: q! });
    const field = table.fields[name]!;
    const value = data.query[name]!;
    return t('table.without.filter', { field: titleOf(field), value: labelOf(field, field.kind === 'flag' ? value === 'true' : value) });
  };
  return (
    <EmptyState title={t('table.nothing')}>
      <ul className="ui-Table-without">
        {data.without.map(({ name, count }) => (
          <li key={name}>
            <Link to={to({ [name]: null, after: null })}>{wordsOf(name)}</Link> {t('table.without.count', { count })}
          </li>
        ))}
        <li>
          <Link to={pathname}>{t('table.without.all')}</Link>
        </li>
      </ul>
    </EmptyState>
  );
}

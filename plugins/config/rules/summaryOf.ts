import type { Difference } from '../schemas.ts';
import type { Book } from './book.ts';

/** What is told by name in one line; the rest is counted. */
const MOST = 2;

/** What was changed, in one line; a thing that was changed in several ways is named once. */
export function summaryOf(differences: readonly Difference[], { t }: Book): string {
  if (differences.length === 0) return t('paths.none');
  const named = differences.slice(0, MOST).map(({ area, what, before, after }) => {
    const values = { area, what, before: before?.text ?? '', after: after?.text ?? '' };
    return t(before === null ? 'summary.added' : after === null ? 'summary.gone' : 'summary.changed', values);
  });
  const rest = differences.length - named.length;
  return [...named, ...(rest > 0 ? [t('paths.more', { count: rest })] : [])].join(' · ');
}

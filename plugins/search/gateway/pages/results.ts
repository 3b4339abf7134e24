import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { search } from '../../plugin.ts';
import { queryText } from '../../rules/queryText.ts';
import type { Results } from '../../schemas.ts';

export interface ResultsData {
  q: string;
  /** Null where somebody has asked too often to be told. */
  results: Results | null;
}

/** What a text finds. Not for search engines, and kept for nobody. */
export const load: Load<typeof search, ResultsData> = async (ctx) => {
  const q = queryText(ctx.query.q ?? '');
  const results = await ctx.call('find', { q }).catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 429) return null;
    throw error;
  });
  const t = await ctx.texts();
  return {
    data: { q, results },
    ...(q && { title: t('page.resultsFor', { q }) }),
    canonical: '/search',
    noindex: true,
    ...(results === null && { status: 429 as const }),
  };
};

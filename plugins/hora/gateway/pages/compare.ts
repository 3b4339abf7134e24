import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { hora } from '../../plugin.ts';
import { compute, loadNow } from '../charts/compute.ts';
import { sealBirth, unsealBirth } from '../charts/seal.ts';
import { chartView, type ChartView } from '../charts/view.ts';
import { currentTexts } from '../versions.ts';
import { formOf, textsOf, type FormData } from './form.ts';

export interface CompareData {
  readonly a: string;
  readonly one: ChartView | null;
  readonly other: ChartView | null;
  readonly form: FormData;
  /** Births that a member keeps, sealed, to choose the other from. */
  readonly saved: readonly { readonly value: string; readonly label: string }[];
  readonly disclaimer: string;
}

/** Two charts by the method of the first. */
export const compare: Load<typeof hora, CompareData> = async (ctx) => {
  const { query, account, db, locale } = ctx;
  const now = await loadNow(ctx);
  const texts = await currentTexts(ctx);
  const first = unsealBirth(ctx, query.a ?? '');
  const viewOf = (sealed: string): ChartView | null => {
    const draft = unsealBirth(ctx, sealed);
    if (!draft) return null;
    try {
      // The choices of the first are those of both.
      const { method, ascendant, dayStart, rahuNight, ketu, mars, yearChange, clock } = first ?? draft;
      const like = { ...draft, method, ascendant, dayStart, rahuNight, ketu, mars, yearChange, clock };
      return chartView(locale, draft.name, compute(ctx, like, now), now.tables, texts);
    } catch (error) {
      if (error instanceof Refusal && error.status === 422) return null;
      throw error;
    }
  };
  const kept = account
    ? await db
        .selectFrom('hora_profile')
        .select(['name', 'birth'])
        .where('owner', '=', account.id)
        .orderBy('created_at', 'desc')
        .limit(20)
        .execute()
    : [];
  const { disclaimer = '' } = await textsOf(ctx, ['disclaimer']);
  return {
    canonical: '/hora/compare',
    noindex: first !== null,
    data: {
      a: first ? query.a! : '',
      one: viewOf(query.a ?? ''),
      other: viewOf(query.b ?? ''),
      form: formOf(ctx, now.tables, null),
      saved: kept.map(({ name, birth }) => ({ value: sealBirth(ctx, birth), label: name })),
      disclaimer,
    },
  };
};

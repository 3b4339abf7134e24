import type { Load } from '#kernel/contract/load.ts';
import type { people } from '../../plugin.ts';
import { REASONS } from '../../schemas.ts';
import { pairsIn, sameBy, type Reason, type SamePair } from '../candidates.ts';

/** Values of a page that several people have. */
const PAGE = 25;

export interface DuplicatesData {
  why: Reason;
  pairs: SamePair[];
  isLaterPage: boolean;
  next: string | null;
}

/** Who may be one person, by what they have in common. */
export const load: Load<typeof people, DuplicatesData> = async (ctx) => {
  const why = REASONS.find((reason) => reason === ctx.query.why) ?? 'email';
  const after = (ctx.query.after ?? '').slice(0, 270);
  const found = await sameBy(ctx, why, after, PAGE + 1);
  const page = found.slice(0, PAGE);
  const pairs = await pairsIn(
    ctx,
    page.map(({ ids }) => ids),
  );
  const next = found.length > PAGE ? page.at(-1)!.value : null;
  return { data: { why, pairs, isLaterPage: after !== '', next }, noindex: true };
};

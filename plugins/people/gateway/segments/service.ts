import type { Channel, SegmentsApi } from '../../contract.ts';
import { rowsOf, type PeopleCtx } from '../db.ts';
import { personOf } from '../known.ts';
import { allSegments, askable } from './segments.ts';
import { walk } from './walk.ts';

/** People of a step at most. */
const MOST = 2000;

/** The service `people:segments@1`. */
export const segmentsApi = (ctx: PeopleCtx): SegmentsApi => ({
  all: () => allSegments(ctx),
  async members(segmentId, after, limit) {
    const segment = await askable(ctx, segmentId);
    const { people, next } = await walk(ctx, { kept: segment.conditions }, 'id', after, Math.min(limit, MOST));
    const groups = await rowsOf(
      ctx,
      people.map(({ id }) => id),
    );
    return {
      people: people.map((row) => ({
        id: row.id,
        accounts: personOf(groups.get(row.id)!).accounts,
        name: row.shown_name,
        email: row.shown_email,
        phone: row.shown_phone,
        consents: row.consents as Channel[],
      })),
      next,
    };
  },
});

import { personPart } from '#plugins/people/contract.ts';
import type { MessageCtx } from './db.ts';

/** What messages know of members: how often others have reported them. */
export const personArea = (ctx: MessageCtx) =>
  personPart({
    async facts({ accounts }) {
      if (!ctx.can('moderate') || accounts.length === 0) return null;
      const { all, open } = await ctx.db
        .selectFrom('message_report')
        .where('reported_id', 'in', accounts)
        .select(({ fn }) => [fn.countAll<number>().as('all'), fn.countAll<number>().filterWhere('state', '=', 'open').as('open')])
        .executeTakeFirstOrThrow();
      if (all === 0) return null;
      const text = await ctx.texts();
      return {
        title: text('person.title'),
        facts: [
          { label: text('person.reports'), count: all },
          { label: text('person.openReports'), count: open },
        ],
        records: [],
        more: '/user/message/reports',
      };
    },
  });

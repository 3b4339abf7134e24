import { formatFor } from '#kit/page/format.ts';
import { personPart } from '#plugins/people/contract.ts';
import type { CertificationCtx } from './db.ts';

/** What certificates know of members: those that stand. */
export const personArea = (ctx: CertificationCtx) =>
  personPart({
    async facts({ accounts }) {
      if (!ctx.can('issue') || accounts.length === 0) return null;
      const issued = ctx.db.selectFrom('certification_certificate').where('account_id', 'in', accounts).where('state', '=', 'issued');
      const rows = await issued.select(['serial', 'title', 'issued_at']).orderBy('issued_at', 'desc').limit(4).execute();
      if (rows.length === 0) return null;
      const { count } = await issued.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const text = await ctx.texts();
      const { date } = formatFor(ctx.locale, ctx.site.timezone);
      return {
        title: text('person.title'),
        facts: [{ label: text('person.issued'), count }],
        records: rows.map(({ serial, title, issued_at: at }) => ({
          title,
          detail: `${serial} · ${date(at.toISOString(), 'short')}`,
          path: `/certification/desk?${new URLSearchParams({ q: serial })}`,
        })),
      };
    },
  });

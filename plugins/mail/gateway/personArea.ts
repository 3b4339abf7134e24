import { formatFor } from '#kit/page/format.ts';
import { personPart } from '#plugins/people/contract.ts';
import type { MailCtx } from './db.ts';

/** What mails know of people: the last that this site wrote to any of their addresses. */
export const personArea = (ctx: MailCtx) =>
  personPart({
    async facts({ emails }) {
      if (!ctx.can('outbox') || emails.length === 0) return null;
      const rows = await ctx.db
        .selectFrom('mail_message')
        .where('address', 'in', emails)
        .where('site_id', '=', ctx.site.id)
        .select(['id', 'subject', 'state', 'created_at'])
        .orderBy('id', 'desc')
        .limit(4)
        .execute();
      const [last] = rows;
      if (!last) return null;
      const text = await ctx.texts();
      const { date } = formatFor(ctx.locale, ctx.site.timezone);
      return {
        title: text('person.title'),
        facts: [{ label: text('person.last'), at: last.created_at.toISOString() }],
        records: rows.map(({ id, subject, state, created_at: at }) => ({
          title: subject,
          detail: `${text(`state.${state}`)} · ${date(at.toISOString(), 'short')}`,
          path: `/mail/message/${id}`,
        })),
      };
    },
  });

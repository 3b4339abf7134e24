import { literal } from '#kit/postgres/like.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import type { MailCtx } from './db.ts';

const DAYS = 14;

/** What the desk knows of mails: those of the last two weeks that did not arrive; mails by address and subject. */
export function deskArea(ctx: MailCtx): DeskAreaApi {
  const failed = ctx.db
    .selectFrom('mail_message')
    .where('state', 'in', ['failed', 'bounced'])
    .where('created_at', '>', new Date(ctx.now().getTime() - DAYS * 86_400_000));
  const record = ({ id, subject, recipient }: { id: string; subject: string; recipient: string }) => ({
    title: subject || recipient,
    detail: recipient,
    path: `/mail/message/${id}`,
  });
  return {
    async counts() {
      if (!ctx.can('outbox')) return {};
      return failed.select(({ fn }) => fn.countAll<number>().as('failed')).executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      if (!ctx.can('outbox')) return [];
      const rows = await failed.select(['id', 'subject', 'recipient', 'created_at']).orderBy('created_at').limit(limit).execute();
      return rows.map((row) => ({ ...record(row), since: row.created_at.toISOString() }));
    },
    async find(text, kind, limit) {
      if (kind === 'document' || !ctx.can('outbox')) return [];
      const like = `%${literal(text)}%`;
      const rows = await ctx.db
        .selectFrom('mail_message')
        .where((eb) => eb.or([eb('recipient', 'ilike', like), eb('subject', 'ilike', like)]))
        .select(['id', 'subject', 'recipient'])
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(record);
    },
  };
}

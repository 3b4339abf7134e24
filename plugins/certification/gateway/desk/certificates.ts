import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import type { certification } from '../../plugin.ts';
import { certificateEvents } from '../../machines/certificate.ts';
import { readCode } from '../../rules/code.ts';
import { nameKey } from '../../rules/personName.ts';
import type { DeskCertificate } from '../../schemas.ts';
import { certificates, headOf, replacedBy, type Joined } from '../certificates/view.ts';
import type { CertificationCtx } from '../db.ts';

/** Rows of a page. */
const PAGE = 30;

/** A certificate with what may be done with it now: what was replaced is done with. */
export const deskView = (ctx: CertificationCtx, row: Joined): DeskCertificate => ({
  ...headOf(ctx, row),
  recipientName: row.recipient_name,
  accountId: row.account_id,
  problem: row.problem,
  revokeReason: row.revoke_reason,
  replacedBy: replacedBy(row),
  events: certificateEvents(row.state).filter((type) => type !== 'RENEW' || row.next_id === null),
});

/** What was issued, narrowed by state and by name, serial, code or title. */
export const deskCertificates: HandlerOf<typeof certification, 'deskCertificates'> = async (ctx, { state, q, before }) => {
  const typed = q.trim();
  const code = readCode(typed);
  let wanted = certificates(ctx);
  if (state) wanted = wanted.where('certificate.state', '=', state);
  if (typed)
    wanted = wanted.where((row) =>
      row.or([
        row('certificate.name_key', 'like', `%${literal(nameKey(typed))}%`),
        row('certificate.serial', 'like', `%${literal(typed.toUpperCase())}%`),
        row('certificate.title', 'ilike', `%${literal(typed)}%`),
        ...(code ? [row('certificate.code', '=', code)] : []),
      ]),
    );
  const { total } = await wanted
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const [at, id] = before.split('_');
  const from = at && id && isUuid(id) && !Number.isNaN(Date.parse(at)) ? { at: new Date(at), id } : null;
  if (from) wanted = wanted.where(sql<boolean>`(certificate.issued_at, certificate.id) < (${from.at}, ${from.id})`);
  const rows = await wanted
    .orderBy('certificate.issued_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => deskView(ctx, row)),
    total,
    next: rows.length > PAGE && last ? `${last.issued_at.toISOString()}_${last.id}` : '',
  };
};

/** Members whose name has this in it. */
export const people: HandlerOf<typeof certification, 'people'> = async (ctx, { q }) => {
  const found = q.trim() ? await ctx.use('accounts').find(q.trim()) : [];
  return { rows: found.map(({ id, firstname, lastname }) => ({ id, name: `${firstname} ${lastname}`.trim() })) };
};

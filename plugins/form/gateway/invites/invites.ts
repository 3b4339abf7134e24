import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { form as plugin } from '../../plugin.ts';
import { readInvites } from './inviteFile.ts';
import type { FormCtx } from '../db.ts';
import { hashOf } from '../filling/respondent.ts';
import { sendInvitation } from '../filling/letters.ts';
import { formNamed, holdForm } from '../forms/hold.ts';

const MOST = 20_000;
const STEP = 1_000;
/** Named of each kind; all are counted. */
const NAMED = 200;
/** Mails of one transaction. */
const AT_ONCE = 50;

/** The token of an invitation: made of its id, so that it can be written again. */
export const tokenOf = (ctx: FormCtx, id: string): string => ctx.keys.mac(`invitation ${id}`).slice(0, 40);

/** `POST /api/form/desk/forms/:id/invites`: who is invited already stays so. */
export const importInvites: HandlerOf<typeof plugin, 'importInvites'> = async (ctx, { id, file, expiresAt, send }) => {
  const form = await holdForm(ctx, id);
  const { people, twice, broken } = readInvites(file, MOST);
  let added = 0;
  const there: { line: number; email: string }[] = [];
  for (let at = 0; at < people.length; at += STEP) {
    const part = people.slice(at, at + STEP).map((person) => ({ ...person, id: randomUUID() }));
    const made = await ctx.sql<{ email: string }>`
      insert into form_invite (space_id, id, form_id, token_hash, email, name, created_at, expires_at, wanted)
      select ${ctx.space}, i.id, ${form.id}, i.token, i.email, i.name, ${ctx.now()}, ${expiresAt === null ? null : new Date(expiresAt)}::timestamptz, ${send}
      from unnest(${part.map((each) => each.id)}::uuid[], ${part.map((each) => hashOf(tokenOf(ctx, each.id)))}::text[],
        ${part.map((each) => each.email)}::text[], ${part.map((each) => each.name)}::text[]) as i (id, token, email, name)
      on conflict (space_id, form_id, email) do nothing returning email`;
    added += made.length;
    const written = new Set(made.map(({ email }) => email));
    for (const { email } of part) if (!written.has(email)) there.push({ line: 0, email });
  }
  if (send && added > 0) await ctx.emit('invitesDue', { formId: form.id });
  const all = [...twice, ...there];
  return { added, twice: all.slice(0, NAMED), twiceTotal: all.length, broken: broken.slice(0, NAMED), brokenTotal: broken.length };
};

/** `POST /api/form/desk/invites/:id/removed`: one that was used stays. */
export const removeInvite: HandlerOf<typeof plugin, 'removeInvite'> = async (ctx, { id }) => {
  await ctx.db.deleteFrom('form_invite').where('id', '=', uuid(id)).where('spent_at', 'is', null).execute();
};

/** Sends some of the invitations that wait, and has the next ones sent after that. */
export async function invitesDue(ctx: FormCtx, { formId }: { formId: string }): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('form_invite')
    .selectAll()
    .where('form_id', '=', formId)
    .where('wanted', '=', true)
    .where('sent_at', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (waiting.length === 0) return;
  const form = await formNamed(ctx, formId);
  for (const { id, email, name } of waiting) await sendInvitation(ctx, form, { email, name, token: tokenOf(ctx, id) });
  await ctx.db
    .updateTable('form_invite')
    .set({ sent_at: ctx.now() })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  await ctx.emit('invitesDue', { formId });
}

import { isUuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Letter } from '../contract.ts';
import { normalAddress } from '../rules/address.ts';
import type { mail } from '../plugin.ts';
import { openBody } from './body.ts';
import { filesOf, letterView } from './view.ts';

/** A link into this site, at the port that the visitor has it: jobs know the hostname only. */
function here(action: NonNullable<Letter['action']>, origin: string): NonNullable<Letter['action']> {
  const url = new URL(action.url);
  const same = url.hostname === new URL(origin).hostname;
  return same ? { ...action, url: `${origin}${url.pathname}${url.search}${url.hash}` } : action;
}

/**
 * Every mail of the site with its code and its link, the newest first. On localhost only, where nobody else can come:
 * anywhere else it would open every account, and is not there.
 */
export const inbox: HandlerOf<typeof mail, 'inbox'> = async (ctx, { to, after, limit }) => {
  if (!ctx.site.local || (after !== undefined && !isUuid(after))) throw notFound();
  let query = ctx.db.selectFrom('mail_message').selectAll().where('site_id', '=', ctx.site.id).where('body', 'is not', null);
  if (to.trim()) query = query.where('address', '=', normalAddress(to));
  if (after !== undefined) query = query.where('id', '<', after);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const files = await filesOf(
    ctx,
    shown.map(({ id }) => id),
  );
  const items = shown.flatMap((row) => {
    const body = openBody(ctx, row.body);
    if (!body) return [];
    const { letter, html } = body;
    const view = letterView(
      { ...letter, ...(letter.action ? { action: here(letter.action, ctx.site.origin) } : {}) },
      html,
      files.get(row.id),
    );
    return [
      { id: row.id, to: row.recipient, subject: letter.subject, state: row.state, createdAt: row.created_at.toISOString(), letter: view },
    ];
  });
  return { items, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
};

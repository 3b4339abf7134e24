import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { apart } from '#kit/postgres/apart.ts';
import { docLines } from '../../rules/docLines.ts';
import { leavePath } from '../../rules/reserved.ts';
import type { blog } from '../../plugin.ts';
import { publishes, type BlogCtx, type Post } from '../db.ts';
import { docOf } from '../posts/content.ts';
import { findVersion, hold, pathOf } from '../posts/store.ts';
import { beginningOf } from '../render/renderDoc.ts';
import { isOpen } from './subscribe.ts';
import { leaveToken } from './tokens.ts';

/** Mails of one step. */
const PIECE = 50;
/** What a mail shows of a post that has no summary, characters. */
const BEGINNING = 600;

/** Whether the subscriber `s` gets the post `p`: in its language, of its category or one above it, and has not had it. */
export const gets = sql<boolean>`(
  s.space_id = p.space_id and s.state = 'active' and s.locale = p.locale
  and (s.category_ids = '{}' or s.category_ids && array(
    with recursive up as (
      select c.id, c.parent_id, 1 as depth from blog_category c where c.space_id = p.space_id and c.id = p.category_id
      union all select c.id, c.parent_id, up.depth + 1 from blog_category c join up on c.space_id = p.space_id and c.id = up.parent_id
        where up.depth < 20
    ) select id from up))
  and not exists (select from blog_newsletter_mail m where m.space_id = p.space_id and m.post_id = p.id and m.subscriber_id = s.id))`;

/**
 * Has a post sent to all who have not had it, from the next step on. Pressed again while it is under way nothing happens; afterwards those
 * get it who have come since. False where it is under way already.
 */
export async function startNewsletter(ctx: BlogCtx, postId: string, startedBy: string | null): Promise<boolean> {
  const [row] = await ctx.sql<{ turn: number }>`
    insert into blog_newsletter as n (space_id, post_id, state, started_by, started_at, updated_at)
    values (${ctx.space}, ${postId}, 'sending', ${startedBy}, ${ctx.now()}, ${ctx.now()})
    on conflict (space_id, post_id) do update set state = 'sending', turn = n.turn + 1, updated_at = excluded.updated_at, ended_at = null
      where n.state <> 'sending' returning turn`;
  if (!row) return false;
  await ctx.emit('newsletterDue', { postId, turn: row.turn });
  await ctx.audit({ action: 'blog.newsletter', entity: 'blog_post', entityId: postId });
  return true;
}

/** Has a post sent that was just published for the first time, where the site wants that. */
export async function sendPublished(ctx: BlogCtx, post: Pick<Post, 'id'>, by: string | null): Promise<void> {
  if (ctx.settings.newsletter === 'automatic' && isOpen(ctx)) await startNewsletter(ctx, post.id, by);
}

export const sendNewsletter: HandlerOf<typeof blog, 'sendNewsletter'> = async (ctx, { id }) => {
  if (!publishes(ctx, ctx.role)) throw ctx.refuse('publishing-not-yours', {});
  if (!isOpen(ctx)) throw ctx.refuse('newsletter-off', {});
  const post = await hold(ctx, id);
  if (post.state !== 'published') throw ctx.refuse('not-published', {});
  return { started: await startNewsletter(ctx, post.id, ctx.account!.id) };
};

export const pauseNewsletter: HandlerOf<typeof blog, 'pauseNewsletter'> = async (ctx, { id }) => {
  if (!publishes(ctx, ctx.role)) throw ctx.refuse('publishing-not-yours', {});
  const rows = await ctx.sql`
    update blog_newsletter set state = 'paused', turn = turn + 1, updated_at = ${ctx.now()}
    where space_id = ${ctx.space} and post_id = ${uuid(id)} and state = 'sending' returning post_id`;
  if (rows.length > 0) await ctx.audit({ action: 'blog.newsletterPaused', entity: 'blog_post', entityId: id });
};

/** What every mail of a post says, in its language. */
async function letterOf(ctx: BlogCtx, post: Post) {
  const version = (await findVersion(ctx, post.id, post.published_version))!;
  const t = await ctx.texts(post.locale);
  const lines = docLines(beginningOf(docOf(version.content)));
  return {
    kind: 'blog.newsletter',
    locale: post.locale,
    subject: post.title,
    heading: post.title,
    paragraphs: post.excerpt ? [post.excerpt] : lines.map((line) => line.slice(0, BEGINNING)),
    action: { label: t('letter.post.read'), url: ctx.site.origin + encodeURI(await pathOf(ctx, post)) },
    note: t('letter.post.why', { site: ctx.site.names[post.locale] }),
  };
}

const settle = (ctx: BlogCtx, postId: string, state: 'paused' | 'done') =>
  ctx.sql`update blog_newsletter set state = ${state}, ended_at = ${state === 'done' ? ctx.now() : null} where space_id = ${ctx.space} and post_id = ${postId}`;

/**
 * The next mails of a newsletter, in one transaction with the count of its steps: a step that comes twice, or after a pause, finds another
 * count and does nothing. A mail stands in the outbox exactly where its row does.
 */
export async function newsletterStep(ctx: BlogCtx, { postId, turn }: { postId: string; turn: number }): Promise<void> {
  const [row] = await ctx.sql`
    update blog_newsletter set turn = turn + 1, updated_at = ${ctx.now()}
    where space_id = ${ctx.space} and post_id = ${postId} and turn = ${turn} and state = 'sending' returning post_id`;
  if (!row) return;
  const post = await hold(ctx, postId, false);
  if (post.state !== 'published' || !isOpen(ctx)) return void (await settle(ctx, postId, 'paused'));
  const { rows } = await sql<{ id: string; email: string }>`
    select s.id, s.email from blog_subscriber s join blog_post p on p.space_id = s.space_id
    where p.id = ${postId} and ${gets} order by s.id limit ${PIECE}`.execute(ctx.db);
  if (rows.length === 0) return void (await settle(ctx, postId, 'done'));
  const letter = await letterOf(ctx, post);
  const mail = ctx.mayUse('mail')!;
  for (const { id, email } of rows) {
    const unsubscribe = { url: ctx.site.origin + leavePath(leaveToken(ctx, id, postId)) };
    const mailId = await apart(
      ctx.db,
      () => mail.send({ ...letter, to: email, unsubscribe }),
      (error) => {
        if (!(error instanceof Refusal)) throw error;
        ctx.log.info({ post: postId, code: error.code }, 'a newsletter could not be sent to an address');
        return null;
      },
    );
    await ctx.sql`
      insert into blog_newsletter_mail (space_id, post_id, subscriber_id, mail_id, outcome, created_at)
      values (${ctx.space}, ${postId}, ${id}, ${mailId}, ${mailId ? null : 'failed'}, ${ctx.now()})`;
  }
  await ctx.emit('newsletterDue', { postId, turn: turn + 1 });
}

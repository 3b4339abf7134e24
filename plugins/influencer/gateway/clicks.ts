import { createHash } from 'node:crypto';
import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { countingPoint, isLooking } from '#kit/http/countingPoint.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { influencer } from '../plugin.ts';
import { refOf } from '../rules/ref.ts';
import type { InfluencerCtx } from './db.ts';

/** What a code leads to: an influencer's own page, or one of their links. */
export interface Followed {
  readonly influencerId: string;
  readonly accountId: string | null;
  readonly slug: string;
  readonly name: string;
  readonly phone: string;
  readonly code: string;
  readonly linkId: string | null;
  readonly target: string;
  readonly linkBp: number | null;
  readonly influencerBp: number | null;
}

/** What is meant by a code, of influencers that are active and links that are on. */
export async function codeLeads(ctx: InfluencerCtx, typed: string): Promise<Followed | null> {
  const code = typed.trim().toUpperCase();
  const [found] = await ctx.sql<Followed>`
    select p.id as "influencerId", p.account_id as "accountId", p.slug, p.name, p.phone, ${code} as code, null::uuid as "linkId",
      '/influencer/' || p.slug as target, null::int as "linkBp", p.commission_bp as "influencerBp"
    from influencer_profile p where p.space_id = ${ctx.space} and p.code = ${code} and p.state = 'active'
    union all
    select p.id, p.account_id, p.slug, p.name, p.phone, l.code, l.id, l.target, l.commission_bp, p.commission_bp
    from influencer_link l join influencer_profile p on p.space_id = l.space_id and p.id = l.influencer_id
    where l.space_id = ${ctx.space} and l.code = ${code} and l.active and p.state = 'active'
    limit 1`;
  return found ?? null;
}

/** Counts a visitor of today once. The hash is another one each day, and goes the day after. */
async function countClick(ctx: InfluencerCtx, { influencerId, linkId }: Followed): Promise<void> {
  const day = dayIn(ctx.now(), ctx.site.timezone);
  const visitor = createHash('sha256')
    .update(ctx.keys.mac(`visit ${day} ${ctx.request.ip} ${ctx.request.userAgent}`))
    .digest();
  const link = linkId ?? '';
  const [isNew] = await ctx.sql`
    insert into influencer_visit (space_id, influencer_id, link, day, visitor) values (${ctx.space}, ${influencerId}::uuid, ${link}, ${day}::date, ${visitor})
    on conflict do nothing returning 1`;
  if (!isNew) return;
  await ctx.sql`
    insert into influencer_day as d (space_id, influencer_id, link, day, clicks) values (${ctx.space}, ${influencerId}::uuid, ${link}, ${day}::date, 1)
    on conflict (space_id, influencer_id, day, link) do update set clicks = d.clicks + 1`;
}

/** What a browser is remembered by: a code and when it was followed, sealed so that nobody makes one up. */
interface Remembered {
  readonly code: string;
  readonly at: number;
}

/** The browser remembers by whom it came instead of an older one, and it is counted. Nothing happens where influencers follow their own. */
async function remember(ctx: InfluencerCtx, found: Followed): Promise<void> {
  if (found.accountId !== null && found.accountId === ctx.account?.id) return;
  await countClick(ctx, found);
  const remembered: Remembered = { code: found.code, at: ctx.now().getTime() };
  ctx.cookies.write('ref', ctx.keys.seal(JSON.stringify(remembered)));
}

/**
 * Somebody came by a link or has typed a code.
 *
 * @throws Refusal 404 `code-unknown`
 */
export const follow: HandlerOf<typeof influencer, 'follow'> = async (ctx, { code }) => {
  const found = await codeLeads(ctx, code);
  if (!found) throw ctx.refuse('code-unknown');
  await remember(ctx, found);
  return { name: found.name, code: found.code, target: found.target };
};

/** The picture of a page that was opened with `?ref=`. What is no code of anybody's changes nothing, and neither do robots. */
export const came: DownloadHandlerOf<typeof influencer, 'came'> = async (ctx, { page }) => {
  const code = isLooking(ctx.request) ? refOf(page) : '';
  const found = code ? await codeLeads(ctx, code) : null;
  if (found) await remember(ctx, found);
  return countingPoint('came');
};

/** By whom the visitor came last, within the days that count. Null in jobs, where there is no visitor. */
export async function cameBy(ctx: InfluencerCtx): Promise<Followed | null> {
  if (ctx.request.ip === '') return null;
  const sealed = ctx.cookies.read('ref');
  const text = sealed === null ? null : ctx.keys.unseal(sealed);
  if (text === null) return null;
  const { code, at } = JSON.parse(text) as Remembered;
  const age = ctx.now().getTime() - at;
  return age >= 0 && age <= ctx.settings.attributionDays * 86_400_000 ? codeLeads(ctx, code) : null;
}

/** Hashes of days that are over go: nobody is counted by them any more. */
export async function forgetVisits(ctx: InfluencerCtx): Promise<void> {
  await ctx.sql`delete from influencer_visit where space_id = ${ctx.space} and day < ${dayIn(ctx.now(), ctx.site.timezone)}::date`;
}

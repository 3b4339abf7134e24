import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { managePath } from '../../rules/paths.ts';
import type { EventCtx, EventRow } from '../db.ts';

/** Tells the staff that somebody must decide: a registration asks for its approval, or was paid when its places had gone. */
export async function notifyStaff(
  ctx: EventCtx,
  event: EventRow,
  kind: 'approval' | 'late',
  values: Record<string, string>,
  tab: string,
): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications) return;
  const to = (await ctx.use('accounts').withRole(['manager', 'admin'])).map(({ id }) => id);
  if (to.length === 0) return;
  const texts = LOCALES.map(async (locale) => {
    const t = await ctx.texts(locale);
    const all = { ...values, event: event.title };
    return [locale, { title: t(`notice.${kind}.title`, all), body: t(`notice.${kind}.body`, all) }] as const;
  });
  await notifications.notify({
    to,
    category: 'task',
    kind: `event.${kind}`,
    text: Object.fromEntries(await Promise.all(texts)) as Record<Locale, { title: string; body: string }>,
    href: managePath(event.slug, tab),
  });
}

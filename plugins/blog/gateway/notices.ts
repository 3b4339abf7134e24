import type { BlogCtx } from './db.ts';

/** Tells members in both languages: `notice.<kind>.title`, `.body`. */
export async function notifyMembers(
  ctx: BlogCtx,
  to: readonly string[],
  kind: 'returned' | 'approved' | 'comment',
  values: Readonly<Record<string, string>>,
  href: string,
): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications || to.length === 0) return;
  const [th, en] = [await ctx.texts('th'), await ctx.texts('en')];
  const words = (text: typeof th) => ({ title: text(`notice.${kind}.title`, values), body: text(`notice.${kind}.body`, values) });
  await notifications.notify({ to, category: 'task', kind: `blog.${kind}`, text: { th: words(th), en: words(en) }, href });
}

import type { CalendarCtx, CalendarRow } from './db.ts';

/** Open pages of those who see a calendar are told that something in it is another: of the site's, at most 200 members. */
export async function notifyChanged(ctx: CalendarCtx, calendar: Pick<CalendarRow, 'id' | 'owner_id' | 'visibility'>): Promise<void> {
  const shares = await ctx.db.selectFrom('calendar_share').select('account_id').where('calendar_id', '=', calendar.id).execute();
  const ids = new Set(shares.map((share) => share.account_id));
  if (ctx.account) ids.add(ctx.account.id);
  if (calendar.owner_id) ids.add(calendar.owner_id);
  else {
    const roles = calendar.visibility === 'private' ? (['manager', 'admin'] as const) : (['admin', 'manager', 'user'] as const);
    for (const { id } of await ctx.use('accounts').withRole(roles)) ids.add(id);
  }
  await ctx.sendLive('changed', [...ids], { sourceId: calendar.id });
}

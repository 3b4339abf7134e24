import { NOTICES } from '../demo/notices.ts';
import type { NotificationCtx } from './db.ts';

const HOUR_MS = 3_600_000;

/** Gives the ordinary members of an empty space a few notices. */
export async function demo(ctx: NotificationCtx): Promise<void> {
  if (await ctx.db.selectFrom('notification_notification').select('id').limit(1).executeTakeFirst()) return;
  const members = await ctx.use('accounts').withRole(['user']);
  const rows = members.flatMap(({ id }) =>
    NOTICES.map(({ hours, read, category, kind, text, href = null }) => {
      const at = new Date(ctx.now().getTime() - hours * HOUR_MS);
      return {
        space_id: ctx.space,
        account_id: id,
        site_id: ctx.site.id,
        category,
        kind,
        texts: JSON.stringify(text),
        href,
        read_at: read ? at : null,
        created_at: at,
      };
    }),
  );
  if (rows.length) await ctx.db.insertInto('notification_notification').values(rows).execute();
}

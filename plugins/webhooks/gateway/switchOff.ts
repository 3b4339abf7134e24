import type { Locale } from '#kit/schema/locale.ts';
import type { Endpoint, WebhooksCtx } from './db.ts';

/** Switches an endpoint off by itself, and tells the admins. Gives whether it is still on: it is not. */
export async function switchOff(ctx: WebhooksCtx, { id, name }: Endpoint, reason: 'gone' | 'failing'): Promise<false> {
  await ctx.db.updateTable('webhooks_endpoint').set({ is_on: false, off_reason: reason }).where('id', '=', id).execute();
  await ctx.audit({ action: 'webhooks.off', entity: 'webhooks_endpoint', entityId: id, after: { on: false }, reason });
  const admins = (await ctx.mayUse('accounts')?.withRole(['admin'])) ?? [];
  const say = async (locale: Locale) => {
    const t = await ctx.texts(locale);
    return { title: t(`notice.${reason}.title`, { name }), body: t(`notice.${reason}.body`, { name }) };
  };
  await ctx.mayUse('notifications')?.notify({
    to: admins.map((admin) => admin.id),
    category: 'task',
    kind: `webhooks.${reason}`,
    text: { th: await say('th'), en: await say('en') },
    href: `/webhooks/${id}`,
  });
  return false;
}

import type { Right } from '../../schemas.ts';
import type { FilesCtx, ItemRow } from '../db.ts';

/** Tells somebody that an item was shared with them, where the site has notifications. */
export async function tellShared(ctx: FilesCtx, to: string, item: ItemRow, access: Right): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  if (!notifications) return;
  const me = ctx.account!.id;
  const name = (await ctx.use('accounts').names([me])).get(me);
  const text = async (locale: 'th' | 'en') => {
    const t = await ctx.texts(locale);
    const who = name ? `${name.firstname} ${name.lastname}`.trim() : t('items.somebody');
    return { title: t('items.told.title', { who }), body: t(`items.told.${access}`, { name: item.name }) };
  };
  await notifications.notify({
    to: [to],
    category: 'message',
    kind: 'files.shared',
    text: { th: await text('th'), en: await text('en') },
    href: item.kind === 'folder' ? `/user/filemanager?folder=${item.id}` : '/user/filemanager/with-me',
  });
}

import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { avatarOf } from './avatarOf.ts';
import { ownRow } from './profile.ts';

/** The visitor's name and picture, for the header. @throws Refusal 401 `invalid-session` */
export const face: HandlerOf<typeof account, 'face'> = async (ctx) => {
  const { firstname, lastname, avatar_file_id: fileId } = await ownRow(ctx);
  return { firstname, lastname, avatar: await avatarOf(ctx, fileId) };
};

/**
 * Takes a picture of the visitor's own files as theirs, or none.
 * @throws Refusal 409 `avatar-unusable` not their own, not a picture, or not looked at yet · 401 `invalid-session`
 */
export const setAvatar: HandlerOf<typeof account, 'setAvatar'> = async (ctx, { fileId }) => {
  const { id } = ctx.account!;
  await ownRow(ctx);
  if (fileId !== null) {
    const files = ctx.mayUse('files');
    const usable = (await files?.mayUse([fileId], id))?.has(fileId);
    const file = usable ? (await files!.find([fileId])).get(fileId) : undefined;
    if (file?.ownerId !== id || !file.type.startsWith('image/') || file.width === null) throw ctx.refuse('avatar-unusable');
  }
  await ctx.db.updateTable('account_account').set({ avatar_file_id: fileId }).where('id', '=', id).execute();
  await ctx.audit({ action: 'account.setAvatar', entity: 'account', entityId: id, after: { changed: ['avatar'] } });
  return { avatar: await avatarOf(ctx, fileId) };
};

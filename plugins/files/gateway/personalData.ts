import { isUuid } from '#kernel/contract/uuid.ts';
import type { PersonalData } from '#kernel/contract/gateway.ts';
import { downloadAddress } from '../rules/addresses.ts';
import type { FilesCtx } from './db.ts';
import { ownerKey } from './drives.ts';
import { lockDrives } from './items/lockDrives.ts';
import { removeRows } from './items/purge.ts';

/** What is kept of somebody: their files and folders, what was in them before, the links that they gave out, what was shared with them, what they have said about files, what they send. The files themselves are at `address`. */
export const personalData: PersonalData<FilesCtx> = {
  async export(ctx, accountId) {
    if (!isUuid(accountId)) return null;
    const items = await ctx.db
      .selectFrom('files_item')
      .select([
        'id',
        'parent_id',
        'kind',
        'name',
        'path',
        'bytes',
        'type',
        'sha256',
        'width',
        'height',
        'mode',
        'state',
        'created_at',
        'updated_at',
        'trashed_at',
      ])
      .where('owner_key', '=', ownerKey(accountId))
      .orderBy('id')
      .execute();
    const inLibrary = await ctx.db
      .selectFrom('files_item')
      .select(['id', 'kind', 'name', 'created_at'])
      .where('owner_id', 'is', null)
      .where('created_by', '=', accountId)
      .orderBy('id')
      .execute();
    const shares = await ctx.db
      .selectFrom('files_share')
      .select([
        'id',
        'item_id',
        'expires_at',
        'may_view',
        'may_download',
        'may_upload',
        'max_downloads',
        'downloads',
        'created_at',
        'revoked_at',
      ])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    const uploads = await ctx.db
      .selectFrom('files_upload')
      .select(['id', 'name', 'bytes', 'state', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    const address = (id: string) => ctx.site.origin + downloadAddress(id);
    const withAddresses = items.map((item) => (item.kind === 'file' ? { ...item, address: address(item.id) } : item));
    const versions = await ctx.db
      .selectFrom('files_version')
      .innerJoin('files_item', 'files_item.id', 'files_version.item_id')
      .select(['files_version.item_id', 'files_version.number', 'files_version.bytes', 'files_version.type', 'files_version.created_at'])
      .where('files_item.owner_key', '=', ownerKey(accountId))
      .orderBy('files_version.id')
      .execute();
    const grants = await ctx.db
      .selectFrom('files_grant')
      .select(['item_id', 'access', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    const comments = await ctx.db
      .selectFrom('files_comment')
      .select(['item_id', 'thread_id', 'body', 'created_at', 'edited_at'])
      .where('author_id', '=', accountId)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute();
    return JSON.parse(JSON.stringify({ items: withAddresses, versions, inLibrary, shares, grants, comments, uploads })) as unknown;
  },

  async erase(ctx, accountId) {
    if (!isUuid(accountId)) return;
    // Delete uploads before locking the drive: completing an upload locks in this order too, so this avoids a deadlock.
    await ctx.db.deleteFrom('files_upload').where('owner_id', '=', accountId).execute();
    const sent = ctx.db.updateTable('files_upload').where('account_id', '=', accountId);
    await sent.set({ expires_at: ctx.now() }).where('state', '=', 'open').execute();
    await sent.set({ account_id: null }).execute();
    await lockDrives(ctx, [accountId]);
    const itemRows = await ctx.db.selectFrom('files_item').select('id').where('owner_key', '=', ownerKey(accountId)).execute();
    await removeRows(
      ctx,
      accountId,
      itemRows.map(({ id }) => id),
    );
    await ctx.db.deleteFrom('files_usage').where('owner_key', '=', ownerKey(accountId)).execute();
    await ctx.db.deleteFrom('files_grant').where('account_id', '=', accountId).execute();
    await ctx.db.updateTable('files_grant').set({ created_by: null }).where('created_by', '=', accountId).execute();
    await ctx.db.updateTable('files_comment').set({ author_id: null }).where('author_id', '=', accountId).execute();
    await ctx.db.updateTable('files_comment').set({ resolved_by: null }).where('resolved_by', '=', accountId).execute();
    await ctx.db.updateTable('files_version').set({ created_by: null }).where('created_by', '=', accountId).execute();
    await ctx.db.updateTable('files_item').set({ content_by: null }).where('content_by', '=', accountId).execute();
    await ctx.db.updateTable('files_item').set({ created_by: null }).where('created_by', '=', accountId).execute();
    await ctx.db.updateTable('files_share').set({ account_id: null }).where('account_id', '=', accountId).execute();
  },
};

import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { files } from '../../plugin.ts';
import type { FilesCtx, ItemRow, ShareRow } from '../db.ts';
import { isMine } from '../access.ts';
import { drivesOf, itemOf, ownerOf } from '../drives.ts';
import { present } from '../present.ts';
import { codeHash, newCode } from './code.ts';
import { presentShares } from './presentShare.ts';
import { readOptions, type ShareInput } from './shareOptions.ts';

/** Links on one page of the owner's list. */
const PAGE = 50;

const standing = (ctx: FilesCtx, itemId: string) =>
  ctx.db.selectFrom('files_share').selectAll().where('item_id', '=', itemId).where('revoked_at', 'is', null);

/** Makes an item's link, or changes the one that it has: its code stays. */
async function keepShare(ctx: FilesCtx, item: ItemRow, input: ShareInput): Promise<ShareRow> {
  // Lock the row so that a concurrent download cannot push the count above the new limit.
  const before = (await standing(ctx, item.id).forUpdate().executeTakeFirst()) ?? null;
  const options = await readOptions(ctx, input, item, before);
  if (before) return ctx.db.updateTable('files_share').set(options).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow();
  const code = newCode();
  const made = await ctx.db
    .insertInto('files_share')
    .values({
      space_id: ctx.space,
      item_id: item.id,
      account_id: ctx.account!.id,
      code_hash: codeHash(code),
      code_sealed: ctx.keys.seal(code),
      created_at: ctx.now(),
      ...options,
    })
    .onConflict((conflict) => conflict.columns(['space_id', 'item_id']).where('revoked_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? keepShare(ctx, item, input);
}

/**
 * Shares an item by a link, changes what its link allows, or takes it back. Shared again after that, it gets another code.
 *
 * @throws Refusal 404 for what is not the visitor's · 410 `file-infected` · 422 `invalid-fields`
 */
export const share: HandlerOf<typeof files, 'share'> = async (ctx, input) => {
  const item = await itemOf(ctx, input.itemId);
  let kept: ShareRow | null = null;
  if (input.isShare) {
    if (item.state === 'infected') throw ctx.refuse('file-infected');
    kept = await keepShare(ctx, item, input);
  } else
    await ctx.db
      .updateTable('files_share')
      .set({ revoked_at: ctx.now() })
      .where('item_id', '=', item.id)
      .where('revoked_at', 'is', null)
      .execute();
  const [presented] = await present(ctx, [item]);
  return { status: true, item: presented!, share: kept ? (await presentShares(ctx, [{ share: kept, item }]))[0]! : null };
};

/** The link that an item has; also one whose time is over, until it is taken back. */
export const shareOf: HandlerOf<typeof files, 'shareOf'> = async (ctx, { id }) => {
  const item = await itemOf(ctx, id);
  const found = await standing(ctx, item.id).executeTakeFirst();
  return { share: found ? (await presentShares(ctx, [{ share: found, item }]))[0]! : null };
};

/** Every link of the visitor's drives, the newest first. */
export const shares: HandlerOf<typeof files, 'shares'> = async (ctx, { after }) => {
  const owners = drivesOf(ctx).map((drive) => ownerOf(ctx, drive));
  const rows = await ctx.db
    .selectFrom('files_share')
    .innerJoin('files_item', 'files_item.id', 'files_share.item_id')
    .selectAll('files_share')
    .where(({ or, eb }) =>
      or(owners.map((owner) => (owner === null ? eb('files_item.owner_id', 'is', null) : eb('files_item.owner_id', '=', owner)))),
    )
    .$if(isUuid(after), (query) => query.where('files_share.id', '<', after))
    .orderBy('files_share.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const items = new Map(
    page.length === 0
      ? []
      : (
          await ctx.db
            .selectFrom('files_item')
            .selectAll()
            .where(
              'id',
              'in',
              page.map(({ item_id }) => item_id),
            )
            .execute()
        ).map((item) => [item.id, item]),
  );
  return {
    shares: await presentShares(
      ctx,
      page.map((row) => ({ share: row, item: items.get(row.item_id)! })),
    ),
    next: rows.length > PAGE ? page.at(-1)!.id : null,
  };
};

/** A share of the visitor's drives, whatever its state. @throws Refusal 404 for any other */
export async function ownShare(ctx: FilesCtx, id: string): Promise<ShareRow> {
  const row = await ctx.db
    .selectFrom('files_share')
    .innerJoin('files_item', 'files_item.id', 'files_share.item_id')
    .selectAll('files_share')
    .select('files_item.owner_id')
    .where('files_share.id', '=', uuid(id))
    .executeTakeFirst();
  if (!row || !isMine(ctx, row)) throw notFound();
  return row;
}

import type { Manifest } from '#kernel/contract/site.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import type { Row as Stored } from '../tables.ts';
import type { ConfigCtx } from './db.ts';

/** What somebody is preparing. One per site: operators work on the same one, and `revision` tells who came later. */
export interface SiteDraft {
  readonly manifest: Manifest;
  readonly revision: number;
  /** The version that it began from. */
  readonly basedOn: number;
  readonly author: string | null;
  readonly updatedAt: string;
  /** ISO time at which it goes live by itself; null where it waits for somebody. */
  readonly publishAt: string | null;
}

/** A draft as it is stored. */
export interface StoredDraft extends SiteDraft {
  /** The revision that it began with: an earlier one belongs to a draft that is gone. */
  readonly began: number;
  /** Who has set the time. */
  readonly scheduledBy: string | null;
}

type Row = Stored<'config_draft'> & { manifest: Manifest };

const draftOf = (row: Row): StoredDraft => ({
  manifest: row.manifest,
  revision: row.revision,
  began: row.began,
  basedOn: row.based_on,
  author: row.author,
  updatedAt: row.updated_at.toISOString(),
  publishAt: row.publish_at?.toISOString() ?? null,
  scheduledBy: row.scheduled_by,
});

/** What others are told of a draft. */
export const shownDraft = ({ manifest, revision, basedOn, author, updatedAt, publishAt }: StoredDraft): SiteDraft => ({
  manifest,
  revision,
  basedOn,
  author,
  updatedAt,
  publishAt,
});

/** The draft of the site; null where nothing is being prepared. */
export async function readDraft(ctx: ConfigCtx): Promise<StoredDraft | null> {
  const row = await ctx.db
    .selectFrom('config_draft')
    .selectAll()
    .where('site_id', '=', ctx.site.id)
    .where('manifest', 'is not', null)
    .$narrowType<{ manifest: Manifest }>()
    .executeTakeFirst();
  return row ? draftOf(row) : null;
}

/** The row of a draft at the revision that was read; none where somebody else was faster. */
const at = (ctx: ConfigCtx, revision: number) =>
  ctx.db.updateTable('config_draft').where('site_id', '=', ctx.site.id).where('revision', '=', revision).where('manifest', 'is not', null);

/** Says what is being prepared now to who came too late. */
const moved = async (ctx: ConfigCtx) => {
  const draft = await readDraft(ctx);
  return conflict({ draft: draft && shownDraft(draft) });
};

/** Keeps a draft in place of the revision that was read, 0 for a first one. A changed draft has no time any more: that was set for another. */
export async function writeDraft(
  ctx: ConfigCtx,
  { manifest, revision, basedOn }: Pick<SiteDraft, 'manifest' | 'revision' | 'basedOn'>,
): Promise<StoredDraft> {
  const written = { manifest: JSON.stringify(manifest), author: ctx.account?.id ?? null, updated_at: ctx.now() };
  const row = await (
    revision === 0
      ? ctx.db
          .insertInto('config_draft')
          .values({ space_id: ctx.space, site_id: ctx.site.id, revision: 1, began: 1, based_on: basedOn, ...written })
          .onConflict((there) =>
            there
              .columns(['space_id', 'site_id'])
              .doUpdateSet((eb) => ({
                revision: eb('config_draft.revision', '+', 1),
                began: eb('config_draft.revision', '+', 1),
                based_on: basedOn,
                ...written,
              }))
              .where('config_draft.manifest', 'is', null),
          )
          .returningAll()
      : at(ctx, revision)
          .set((eb) => ({ revision: eb('revision', '+', 1), publish_at: null, scheduled_by: null, ...written }))
          .returningAll()
  )
    .$narrowType<{ manifest: Manifest }>()
    .executeTakeFirst();
  if (!row) throw await moved(ctx);
  return draftOf(row);
}

/** Ends a draft: it was published, or nobody wants it. The row stays and goes on counting. */
export async function endDraft(ctx: ConfigCtx, revision: number): Promise<void> {
  const { numUpdatedRows } = await at(ctx, revision).set({ manifest: null, publish_at: null, scheduled_by: null }).executeTakeFirst();
  if (!numUpdatedRows) throw await moved(ctx);
}

/** Sets or removes the time at which a draft goes live; it is then meant to follow the version that is served now. */
export async function setTime(
  ctx: ConfigCtx,
  { revision, at: time, basedOn }: { revision: number; at: Date | null; basedOn: number },
): Promise<StoredDraft> {
  const row = await at(ctx, revision)
    .set({ publish_at: time, scheduled_by: time && (ctx.account?.id ?? null), based_on: basedOn })
    .returningAll()
    .$narrowType<{ manifest: Manifest }>()
    .executeTakeFirst();
  if (!row) throw await moved(ctx);
  return draftOf(row);
}

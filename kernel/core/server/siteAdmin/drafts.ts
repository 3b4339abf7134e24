import type { Manifest } from '#kernel/contract/site.ts';
import type { SiteDraft } from '#kernel/contract/siteAdmin.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import type { SpaceTx } from '#kernel/data/space.ts';
import { json } from '#kernel/data/values.ts';

/** A draft as it is stored. */
export interface StoredDraft extends SiteDraft {
  /** The revision that it began with: an earlier one belongs to a draft that is gone. */
  readonly began: number;
  /** Who has set the time. */
  readonly scheduledBy: string | null;
}

interface Row {
  revision: number;
  began: number;
  manifest: Manifest;
  based_on: number;
  author: string | null;
  updated_at: Date;
  publish_at: Date | null;
  scheduled_by: string | null;
}

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

/** The draft of a site; null where nothing is being prepared. */
export async function readDraft(tx: SpaceTx, siteId: string): Promise<StoredDraft | null> {
  const [row] = await tx.sql<Row>`select * from kernel_site_draft where site_id = ${siteId} and manifest is not null`;
  return row ? draftOf(row) : null;
}

/** Somebody else was faster: says what is being prepared now. */
const moved = async (tx: SpaceTx, siteId: string) => {
  const draft = await readDraft(tx, siteId);
  return conflict({ draft: draft && shownDraft(draft) });
};

/** Keeps a draft in place of the revision that was read. A changed draft has no time any more: that was set for another. */
export async function writeDraft(
  tx: SpaceTx,
  siteId: string,
  { manifest, revision, basedOn, author, now }: { manifest: Manifest; revision: number; basedOn: number; author: string | null; now: Date },
): Promise<StoredDraft> {
  const [row] =
    revision === 0
      ? await tx.sql<Row>`insert into kernel_site_draft (space_id, site_id, revision, began, manifest, based_on, author, updated_at)
          values (${tx.space}, ${siteId}, 1, 1, ${json(manifest)}, ${basedOn}, ${author}, ${now})
          on conflict (space_id, site_id) do update set revision = kernel_site_draft.revision + 1, began = kernel_site_draft.revision + 1,
            manifest = excluded.manifest, based_on = excluded.based_on, author = excluded.author, updated_at = excluded.updated_at
          where kernel_site_draft.manifest is null returning *`
      : await tx.sql<Row>`update kernel_site_draft
          set revision = revision + 1, manifest = ${json(manifest)}, author = ${author}, updated_at = ${now}, publish_at = null, scheduled_by = null
          where site_id = ${siteId} and revision = ${revision} and manifest is not null returning *`;
  if (!row) throw await moved(tx, siteId);
  return draftOf(row);
}

/** Ends a draft: it was published, or nobody wants it. The row stays and goes on counting. */
export async function endDraft(tx: SpaceTx, siteId: string, revision: number): Promise<void> {
  const [row] = await tx.sql`update kernel_site_draft set manifest = null, publish_at = null, scheduled_by = null
    where site_id = ${siteId} and revision = ${revision} and manifest is not null returning revision`;
  if (!row) throw await moved(tx, siteId);
}

/** Sets or removes the time at which a draft goes live; it is then meant to follow the version that is served now. */
export async function setTime(
  tx: SpaceTx,
  siteId: string,
  { revision, at, basedOn, by }: { revision: number; at: Date | null; basedOn: number; by: string | null },
): Promise<StoredDraft> {
  const [row] = await tx.sql<Row>`update kernel_site_draft set publish_at = ${at}, scheduled_by = ${at && by}, based_on = ${basedOn}
    where site_id = ${siteId} and revision = ${revision} and manifest is not null returning *`;
  if (!row) throw await moved(tx, siteId);
  return draftOf(row);
}

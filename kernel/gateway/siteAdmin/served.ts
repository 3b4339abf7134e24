import type { Manifest } from '#kernel/contract/site.ts';
import { notFound } from '#kernel/contract/problem.ts';
import type { SpaceTx } from '#kernel/data/space.ts';

/** The version of a site that visitors get. */
export interface Served {
  readonly version: number;
  readonly manifest: Manifest;
  readonly publishedAt: string;
  readonly author: string | null;
}

/** Reads the version of a site that is served now. */
export async function readServed(tx: SpaceTx, siteId: string): Promise<Served> {
  const [row] = await tx.sql<{ version: number; manifest: Manifest; author: string | null; created_at: Date }>`
    select v.version, v.manifest, v.author, v.created_at from kernel_site s
    join kernel_site_version v on v.site_id = s.id and v.version = s.active_version where s.id = ${siteId}`;
  if (!row) throw notFound();
  return { version: row.version, manifest: row.manifest, author: row.author, publishedAt: row.created_at.toISOString() };
}

/** A manifest as somebody wrote it, with what is the installation's: a site never becomes another one. */
export const pinned = (value: object, { id, key, space, cluster }: Manifest): Manifest =>
  ({ ...value, id, key, space, cluster }) as Manifest;

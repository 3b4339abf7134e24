import { sql } from 'kysely';
import type { Data } from '#kernel/data/pool.ts';

type KernelDb = Pick<Data, 'kernelDb'>;

/** What `kernel_site.prepared` is of the version that is served, by this build. */
const now = (build: string) => sql<string>`active_version || ' ' || ${build}`;

/** Files whose sites are served as they say, checked by this build: SHA-256 by file name. */
export async function preparedFiles({ kernelDb }: KernelDb, build: string): Promise<ReadonlyMap<string, string>> {
  const rows = await kernelDb
    .selectFrom('kernel_site as s')
    .innerJoin('kernel_site_version as v', (join) => join.onRef('v.site_id', '=', 's.id').onRef('v.version', '=', 's.active_version'))
    .select('s.file_digests')
    .where('v.author', '=', 'file')
    .where('s.prepared', '=', now(build))
    .execute();
  return new Map(rows.flatMap(({ file_digests: digests }) => Object.entries(digests as Record<string, string>)));
}

/** Ids of the sites that this build has not prepared as they are now. */
export async function unpreparedSites({ kernelDb }: KernelDb, build: string): Promise<string[]> {
  const rows = await kernelDb
    .selectFrom('kernel_site')
    .select('id')
    .where('active_version', 'is not', null)
    .where('prepared', 'is distinct from', now(build))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Remembers that sites are prepared. */
export async function markPrepared({ kernelDb }: KernelDb, ids: readonly string[], build: string): Promise<void> {
  if (ids.length > 0)
    await kernelDb
      .updateTable('kernel_site')
      .set({ prepared: now(build) })
      .where('id', 'in', ids)
      .execute();
}

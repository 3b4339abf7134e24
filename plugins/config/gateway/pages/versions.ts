import type { Load } from '#kernel/contract/load.ts';
import type { config } from '../../plugin.ts';
import { sideIn } from '../../rules/compareAddress.ts';
import type { Compared, ListedVersion, Standing } from '../../schemas.ts';

export interface VersionsData {
  standing: Standing;
  versions: { items: ListedVersion[]; next: number | null };
  hasNewer: boolean;
  /** The two sides that the address asks for. */
  wanted: { from: string; to: string } | null;
  /** Null where one of them is not there, or nothing was asked for. */
  compared: Compared | null;
}

const number = (text: string | undefined): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined);

export const load: Load<typeof config, VersionsData> = async ({ call, query }) => {
  const before = number(query.before);
  const [from, to] = [sideIn(query.from), sideIn(query.to)];
  const wanted = from && to ? { from, to } : null;
  const [standing, versions, compared] = await Promise.all([
    call('standing'),
    call('versions', before ? { before } : {}),
    wanted ? call('compare', wanted).catch(() => null) : null,
  ]);
  return { data: { standing, versions, hasNewer: before !== undefined, wanted, compared }, noindex: true };
};

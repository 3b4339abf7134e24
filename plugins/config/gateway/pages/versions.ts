import type { Load } from '#kernel/contract/load.ts';
import type { config } from '../../plugin.ts';
import type { RoleChange, Standing, Version } from '../../schemas.ts';

export interface VersionsData {
  standing: Standing;
  versions: { items: Version[]; next: number | null };
  hasNewer: boolean;
  /** `changes` is null where the two cannot be compared any more. */
  compared: { from: number; to: number; changes: RoleChange[] | null } | null;
}

const number = (text: string | undefined): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined);

export const load: Load<typeof config, VersionsData> = async ({ call, query }) => {
  const [before, from, to] = [number(query.before), number(query.from), number(query.to)];
  const [standing, versions, compared] = await Promise.all([
    call('standing'),
    call('versions', before ? { before } : {}),
    from && to ? call('compare', { from, to }).catch(() => null) : null,
  ]);
  return {
    data: {
      standing,
      versions,
      hasNewer: before !== undefined,
      compared: from && to ? { from, to, changes: compared?.changes ?? null } : null,
    },
    noindex: true,
  };
};

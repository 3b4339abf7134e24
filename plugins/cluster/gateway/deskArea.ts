import { sql } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { deskPart, type DeskRecord, type DeskTask } from '#plugins/desk/contract.ts';
import { tabPath } from '../contract.ts';
import { reaches } from '../rules/rights.ts';
import { members, stores, type ClusterCtx } from './db.ts';
import { membership, ownClusters } from './standing.ts';

/** Bills that wait longer on a till are looked after, ms. */
const LATE_MS = 86_400_000;

/** Clusters that the visitor manages, with the stores that are theirs. */
async function managed(ctx: ClusterCtx) {
  const found = [];
  for (const { id } of await ownClusters(ctx)) {
    const member = await membership(ctx, id);
    if (member?.rights.manages) found.push({ id, member });
  }
  return found;
}

/** Tills with bills that they could not send for a day, and members whose PIN is locked: of the visitor's clusters and stores. */
async function waiting(ctx: ClusterCtx) {
  const late = await ctx.db
    .selectFrom('cluster_device as d')
    .innerJoin('cluster_store as s', (join) => join.onRef('s.space_id', '=', 'd.space_id').onRef('s.id', '=', 'd.store_id'))
    .select(['d.name', 'd.unsynced', 'd.unsynced_since', 'd.store_id', 's.cluster_id', 's.name as store'])
    .where('d.unsynced_since', '<', new Date(ctx.now().getTime() - LATE_MS))
    .orderBy('d.unsynced_since')
    .execute();
  const locked = await members(ctx).where('m.locked_at', 'is not', null).orderBy('m.locked_at').execute();
  if (late.length + locked.length === 0) return { late, locked };
  const managedClusters = await managed(ctx);
  const of = (clusterId: string) => managedClusters.find(({ id }) => id === clusterId)?.member;
  return {
    late: late.filter(({ cluster_id, store_id }) => {
      const member = of(cluster_id);
      return member && reaches(member, store_id);
    }),
    locked: locked.filter(({ cluster_id }) => of(cluster_id)),
  };
}

/** What the desk knows of clusters. */
export const deskArea = (ctx: ClusterCtx) =>
  deskPart({
    async counts() {
      const { late, locked } = await waiting(ctx);
      return { unsynced: late.length, locked: locked.length };
    },

    async tasks(limit) {
      const { late, locked } = await waiting(ctx);
      const t = await ctx.texts();
      const tasks: DeskTask[] = [
        ...late.map((till) => ({
          title: t('task.unsynced', { till: till.name, count: till.unsynced }),
          detail: till.store,
          path: tabPath(till.cluster_id, 'devices'),
          since: till.unsynced_since!.toISOString(),
        })),
        ...locked.map((member) => ({
          title: t('task.locked', { name: member.name }),
          detail: '',
          path: tabPath(member.cluster_id, 'staff'),
          since: member.locked_at!.toISOString(),
        })),
      ];
      return tasks.slice(0, limit);
    },

    async find(text, kind, limit) {
      const words = text.trim();
      if (words === '' || kind === 'document') return [];
      const rows = await ownClusters(ctx);
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const like = `%${literal(words)}%`;
      const found: DeskRecord[] = [];
      const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
      if (kind === 'anything') {
        const lower = words.toLowerCase();
        found.push(
          ...rows
            .filter(({ name, code }) => name.toLowerCase().includes(lower) || code.startsWith(lower))
            .map(({ id, name, code }) => ({ title: name, detail: code, path: tabPath(id, 'overview') })),
        );
        const shops = await stores(ctx)
          .where('s.cluster_id', 'in', ids)
          .where((eb) => eb.or([eb('s.name', 'ilike', like), eb('s.code', 'ilike', like)]))
          .orderBy('s.name')
          .limit(limit)
          .execute();
        found.push(
          ...shops.map(({ name, cluster_id }) => ({ title: name, detail: nameOf.get(cluster_id)!, path: tabPath(cluster_id, 'stores') })),
        );
      }
      const people = await members(ctx)
        .where('m.cluster_id', 'in', ids)
        .where('m.name', 'ilike', like)
        .orderBy(sql`m.name collate "th-x-icu"`)
        .limit(limit)
        .execute();
      found.push(
        ...people.map(({ name, cluster_id }) => ({ title: name, detail: nameOf.get(cluster_id)!, path: tabPath(cluster_id, 'staff') })),
      );
      return found.slice(0, limit);
    },
  });

import { Clusters, type MemberView } from '#plugins/cluster/contract.ts';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

const declaration = definePlugin({ id: 'crew', summary: 'Who is of which cluster, in one table', provides: { clusters: Clusters } });
const none = async () => [];
interface Member {
  readonly id: string;
  readonly account_id: string;
  readonly role: string;
}
const memberOf = ({ id, account_id, role }: Member) =>
  ({ id, accountId: account_id, role, name: '', storeIds: null }) as unknown as MemberView;

const gateway = {
  services: {
    clusters: (ctx) => ({
      membership: async (cluster) => {
        const [member] = await ctx.sql<Member>`
          select id, account_id, role from crew_member where space_id = ${ctx.space} and cluster_id = ${cluster} and account_id = ${ctx.account!.id}`;
        return member ? memberOf(member) : null;
      },
      members: async (cluster) => {
        const members = await ctx.sql<Member>`
          select id, account_id, role from crew_member where space_id = ${ctx.space} and cluster_id = ${cluster}`;
        return members.map(memberOf);
      },
      mine: none,
      stores: none,
      place: async () => null,
      frame: async () => null,
      devices: none,
      till: async () => null,
      approve: async () => {
        throw new Error('nobody asks for it here');
      },
      seen: async () => {},
    }),
  },
} satisfies Gateway<typeof declaration>;

/** A provider of clusters that costs one statement each time. */
export const crew: FixturePlugin = {
  declaration,
  gateway,
  migrations: [
    {
      plugin: 'crew',
      name: '0001_crew.sql',
      sql: `create table crew_member (space_id text not null, cluster_id uuid not null, account_id uuid not null,
        id uuid not null default uuidv7(), role text not null, primary key (space_id, cluster_id, account_id));
        select kernel_space_table('crew_member');`,
    },
  ],
};

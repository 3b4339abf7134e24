import { randomUUID } from 'node:crypto';
import { definePlugin } from '#kernel/contract/plugin.ts';
import type { MemberView, Rights, StoreView } from '#plugins/cluster/contract.ts';
import { listTile, Tiles, type TilesApi } from '#plugins/panel/contract.ts';
import type { Board, Tile } from '#plugins/panel/schemas.ts';
import type { Agent } from '#tools/testing/agent.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';
import { openStage as openPos, type Stage as PosStage } from '../pos/stage.ts';

/** As an operator declares it. */
export const panels = {
  name: 'panels',
  schema: {
    type: 'object',
    properties: {
      tiles: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'string' }, size: { type: 'string', enum: ['small', 'medium', 'large'] } },
          required: ['id', 'size'],
          additionalProperties: false,
        },
      },
      stores: { type: 'array', items: { type: 'string' } },
    },
    required: ['tiles'],
    additionalProperties: false,
  },
  read: [],
  write: [],
  most: 5,
};

const tile = (id: string, order: number) => ({ id, title: id, kind: 'list', right: 'manages', size: 'small', order }) as const;

/** An area of which one tile reads what is not there, and one that is well. */
const broken: FixturePlugin = {
  declaration: definePlugin({ id: 'broken', summary: 'Tiles of which one fails', provides: { tiles: Tiles } }),
  gateway: {
    services: {
      tiles: (ctx): TilesApi => ({
        tiles: async () => [tile('fails', 1), tile('stands', 2)],
        async read(id) {
          if (id === 'fails') await ctx.sql`select * from there_is_no_such_table`;
          return listTile({ columns: [{ title: 'ชื่อ', unit: 'text' }], rows: [{ cells: ['=1+1'], path: null }] }, 'ว่าง');
        },
      }),
    },
  },
};
/** An area that does not even say what it has. */
const mute: FixturePlugin = {
  declaration: definePlugin({ id: 'mute', summary: 'Tiles that nobody can name', provides: { tiles: Tiles } }),
  gateway: {
    services: {
      tiles: (): TilesApi => ({
        tiles: async () => {
          throw new Error('out of order');
        },
        read: async () => listTile({ columns: [], rows: [] }, ''),
      }),
    },
  },
};

export interface Stage extends PosStage {
  /** Somebody of the cluster with an account, in these stores or all. */
  person(rights: Partial<Rights>, stores?: readonly StoreView[]): Promise<Agent>;
  /** What somebody's board shows; the manager's unless told. */
  board(query?: Record<string, string>, agent?: Agent): Promise<Board>;
}

export async function openStage({ keeps = true, faulty = false } = {}): Promise<Stage> {
  const kept: Record<string, object> = keeps ? { dss: { settings: { collections: [panels] } } } : {};
  const stage = await openPos({
    plugins: { ...kept, panel: {}, ...(faulty ? { broken: {}, mute: {} } : {}) },
    extra: faulty ? [broken, mute] : [],
  });
  return Object.assign(stage, {
    async person(rights: Partial<Rights>, stores?: readonly StoreView[]) {
      const accountId = randomUUID();
      const member: MemberView & { clusterId: string; accountId: string } = {
        ...stage.manager,
        id: randomUUID(),
        accountId,
        name: 'ใครสักคน',
        clusterId: stage.cluster.id,
        rights: { ...stage.manager.rights, ...rights },
        storeIds: stores ? stores.map(({ id }) => id) : null,
      };
      stage.world.members.push(member);
      return stage.site.as('user', { accountId });
    },
    async board(query: Record<string, string> = {}, agent = stage.boss) {
      const answer = await agent.call('panel.board', { cluster: stage.cluster.id, ...query });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body as unknown as Board;
    },
  });
}

export const tileOf = (board: Board, id: string): Tile => {
  const found = board.tiles.find((each) => each.id === id);
  if (!found) throw new Error(`there is no tile ${id}`);
  return found;
};
/** Values of a tile's figures, each with what it was before. */
export const figures = (board: Board) => tileOf(board, 'panel.sales').data!.figures.map(({ value, before }) => [value, before]);
export const rows = (board: Board, id: string) => tileOf(board, id).data!.table.rows.map(({ cells }) => cells);

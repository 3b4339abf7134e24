import { systemVisit } from '#kernel/server/background.ts';
import { SPACE_CHANNEL } from '#kernel/server/calls.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { publish } from '#kit/postgres/notify.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite, type SiteOptions } from '#tools/testing/startSite.ts';
import type { BlogCtx } from '#plugins/blog/gateway/db.ts';
import { blog } from '#plugins/blog/plugin.ts';
import type { Content, Editing, Standing } from '#plugins/blog/schemas.ts';
import { ok } from '../calls.ts';

export const doc = (...lines: string[]): Content['doc'] => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

/** What a blog stands beside. */
export const BESIDE = { account: {}, mail: {}, discovery: {} } as const;

/** A gateway with a blog, and what its tests do with it. */
export async function startBlog(options: SiteOptions = {}) {
  const clock = { at: new Date('2026-11-21T09:00:00Z') };
  const site = await startSite({ manifest: { plugins: { blog: {}, ...BESIDE } }, now: () => clock.at, ...options });
  const read = async (agent: Agent, id: string) => ok<Editing>(agent, 'blog.editing', { id });
  /** Writes a part of the working copy. */
  const save = async (agent: Agent, id: string, part: Partial<Content>, how: object = {}): Promise<Standing> => {
    const { standing, draft } = await read(agent, id);
    return ok<Standing>(agent, 'blog.saveDraft', { id, version: standing.version, ...draft, ...part, ...how });
  };
  const turn = async (agent: Agent, id: string, action: string): Promise<Standing> =>
    ok<Standing>(agent, 'blog.turn', { id, version: (await read(agent, id)).standing.version, action });
  return {
    site,
    clock,
    read,
    save,
    turn,
    create: (agent: Agent, title: string, more: object = {}) => ok<Standing>(agent, 'blog.create', { title, ...more }),
    /** A published post. */
    async live(agent: Agent, title: string, part: Partial<Content> = {}): Promise<Standing> {
      const { id } = await ok<Standing>(agent, 'blog.create', { title });
      await save(agent, id, { doc: doc(`เนื้อเรื่องของ ${title}`), ...part });
      return turn(agent, id, 'PUBLISH');
    },
    /** Something of the plugin's own, as its jobs do it: pages that are kept are dropped where it has written. */
    within: <T>(fn: (ctx: BlogCtx) => Promise<T>): Promise<T> => within(site, fn),
    status: async (agent: Agent, path: string) => (await agent.get(encodeURI(path))).statusCode,
  };
}

async function within<T>(site: RunningSite, fn: (ctx: BlogCtx) => Promise<T>): Promise<T> {
  const { platform, sites, data, app } = site.gateway;
  const shown = (await sites.byId('a'))!;
  const { space } = shown.manifest;
  return data.inSpace(space, async (tx) => {
    const result = await fn(makeCtx(platform, systemVisit(shown, app.log, platform.config), blog, tx) as unknown as BlogCtx);
    await publish(tx, SPACE_CHANNEL, space, { ifWritten: true });
    return result;
  });
}

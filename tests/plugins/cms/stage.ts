import { systemVisit } from '#kernel/server/background.ts';
import { SPACE_CHANNEL } from '#kernel/server/calls.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { publish as notify } from '#kit/postgres/notify.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite } from '#tools/testing/startSite.ts';
import type { CmsCtx } from '#plugins/cms/gateway/db.ts';
import { turnDue } from '#plugins/cms/gateway/due.ts';
import type { forget } from '#plugins/cms/gateway/forget.ts';
import { cms } from '#plugins/cms/plugin.ts';
import type { Content, Editing, Standing } from '#plugins/cms/schemas.ts';
import { ok } from '../calls.ts';

/** A gateway with pages, and what tests do with them. */
export async function startCms() {
  const clock = { at: new Date('2026-11-21T09:00:00Z') };
  const manifest = { plugins: { cms: {}, discovery: {}, search: {} } };
  const site = await startSite({ manifest, now: () => clock.at });
  const read = (agent: Agent, id: string) => ok<Editing>(agent, 'cms.getEntry', { id });
  const create = (agent: Agent, title: string, more: object = {}) =>
    ok<Standing>(agent, 'cms.createEntry', { kind: 'page', parent: null, title, ...more });
  /** Tries to write a part of the working copy. */
  const trySave = async (agent: Agent, id: string, part: Partial<Content>) => {
    const { entry, draft } = await read(agent, id);
    return agent.call('cms.saveDraft', { id, version: entry.version, ...draft, ...part });
  };
  const save = async (agent: Agent, id: string, part: Partial<Content>): Promise<Standing> => {
    const { entry, draft } = await read(agent, id);
    return ok<Standing>(agent, 'cms.saveDraft', { id, version: entry.version, ...draft, ...part });
  };
  const act = async (agent: Agent, name: string, id: string, more: object = {}): Promise<Standing> =>
    ok<Standing>(agent, `cms.${name}`, { id, version: (await read(agent, id)).entry.version, ...more });
  /** Has what is written live, with its words as its text. */
  const publish = async (agent: Agent, { id }: Pick<Standing, 'id'>, part: Partial<Content> = {}) => {
    await save(agent, id, part);
    return act(agent, 'publish', id);
  };
  return {
    site,
    clock,
    read,
    create,
    trySave,
    save,
    act,
    publish,
    live: async (agent: Agent, title: string, part: Partial<Content> = {}, more: object = {}) =>
      publish(agent, await create(agent, title, more), { html: `<p>เนื้อหาของ ${title}</p>`, ...part }),
    /** A run of a timed job so much later: pages that are kept are dropped where it has written. */
    async later(ms: number, job: typeof turnDue | typeof forget = turnDue): Promise<void> {
      clock.at = new Date(clock.at.getTime() + ms);
      const { platform, sites, data, app } = site.gateway;
      const shown = (await sites.byId('a'))!;
      const { space } = shown.manifest;
      await data.inSpace(space, async (tx) => {
        await job(makeCtx(platform, systemVisit(shown, app.log, platform.config), cms, tx) as unknown as CmsCtx);
        await notify(tx, SPACE_CHANNEL, space, { ifWritten: true });
      });
    },
    /** A page as somebody gets it who reads in a language. */
    seen: async (path: string, locale = 'th') => {
      const { statusCode, body } = await site.get(encodeURI(path), { host: 'a.example', headers: { cookie: `sala-locale=${locale}` } });
      return { status: statusCode, head: body.slice(0, body.indexOf('</head>')), body: body.slice(body.indexOf('</head>')) };
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite, type SiteOptions } from '#tools/testing/startSite.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { AiCtx } from '#plugins/ai/gateway/db.ts';
import { indexStep } from '#plugins/ai/gateway/index/step.ts';
import { ai } from '#plugins/ai/plugin.ts';

export const KEY = 'sk-very-secret-key';
export const OTHERS = { mail: { settings: { deliver: false } }, account: {}, notification: {}, files: {}, cms: {} };

/** Work of the plugin itself, as its jobs and listeners do it. */
export async function within<T>(site: RunningSite, fn: (ctx: AiCtx) => Promise<T>, at = 'a'): Promise<T> {
  const { platform, sites, data, app } = site.gateway;
  const live = (await sites.byId(at))!;
  return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), ai, tx) as unknown as AiCtx));
}

/** Reads all that an area has into the index. */
export async function index(site: RunningSite, plugin = 'cms', at = 'a'): Promise<void> {
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    after = await within(site, (ctx) => indexStep(ctx, { plugin, after: from }), at);
  }
}

/** A page of the site, published. */
export async function writePage(
  by: Agent,
  { title, body, visibility = 'public' }: { title: string; body: string; visibility?: 'public' | 'members' },
): Promise<{ id: string; version: number; path: string }> {
  const slug = `page-${randomUUID().slice(0, 8)}`;
  const ok = async (call: string, input: Record<string, unknown>) => {
    const answer = await by.call(call, input);
    if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.text}`);
    return answer.body as { id: string; version: number; path: string };
  };
  const at = await ok('cms.createEntry', { kind: 'page', parent: null, title, slug });
  const seo = { title: '', description: '', noindex: false };
  const content = { slug, title, excerpt: '', html: `<p>${body}</p>`, doc: null, layout: null, image: null, seo, visibility };
  const saved = await ok('cms.saveDraft', { id: at.id, version: at.version, ...content });
  return ok('cms.publish', { id: saved.id, version: saved.version });
}

/** A site that answers by itself, or by a provider of these settings. */
export const openSite = (settings: Record<string, unknown> = {}, more: SiteOptions = {}): Promise<RunningSite> =>
  startSite({
    manifest: { plugins: { ...OTHERS, ai: { settings } } },
    env: { SALA_AI_API_KEY: KEY },
    ...more,
  });

/** A question with an id of its own. */
export const question = (text: string, thread = '') => ({ turn: randomUUID(), thread, question: text });

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#kernel/testing/startSite.ts';
import type { Agent } from '#kernel/testing/agent.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { notes } from './notes.tsx';

const ACCOUNT = '0190a000-0000-7000-8000-0000000000aa';
const plugins = { notes: {}, config: {} };
let site: RunningSite;
let admin: Agent;
let dns = 0;
beforeAll(async () => {
  site = await startSite({ manifests: [{ plugins }, { plugins }], extraPlugins: [notes], resolveTxt: async () => { dns++; throw new Error('x'); } });
  admin = await site.as('admin', { accountId: ACCOUNT });
});
afterAll(() => site.close());
const standing = async () => (await admin.call('config.standing')).body as unknown as { version: number; manifest: Manifest; draft: { revision: number } | null };
const timed = async (name: string, run: () => Promise<{ status: number; body: any }>) => {
  const t = performance.now();
  let r = await run();
  while (r.status === 503) { await new Promise((d) => setTimeout(d, 300)); r = await run(); }
  console.log(name, r.status, Math.round(performance.now() - t), 'ms', JSON.stringify(r.body).slice(0, 300));
  return r;
};
test('all', async () => {
  const { manifest } = await standing();
  const save = async (name: string, m: object) => {
    const { draft } = await standing();
    await timed(`save ${name}`, () => admin.call('config.saveDraft', { manifest: m, revision: draft?.revision ?? 0 }));
  };
  const chk = (name: string, m: object) => timed(`check ${name}`, () => admin.call('config.check', { manifest: m as any }));
  const nm = (th: string) => ({ ...manifest, site: { ...manifest.site, name: { th, en: 'x' } } });
  for (const raw of ['{"manifest":{"__proto__":{"a":1}},"revision":0}']) console.log('proto', JSON.parse(raw));
  await timed('rollback big', () => admin.call('config.rollback', { version: 99999999999, note: '' }));
  await timed('rollback nul', () => admin.call('config.rollback', { version: 1, note: 'a\u0000' }));
  await timed('publish big', () => admin.call('config.publish', { revision: 99999999999, basedOn: 99999999999, note: '' }));
  await timed('save big', () => admin.call('config.saveDraft', { manifest: manifest as any, revision: 99999999999 }));
  await timed('discard big', () => admin.call('config.discardDraft', { revision: 99999999999 }));
  await timed('schedule big', () => admin.call('config.schedule', { revision: 99999999999, at: null }));
  await timed('audit', () => admin.call('config.audit', { before: '9'.repeat(50) }));
  await timed('explain', () => admin.call('config.explain', { role: 'guest', path: '/' + '/'.repeat(1900) + 'a' }));
  await timed('preview path', () => admin.call('config.preview', { path: '/\t/evil.example' }));
  await timed('preview path2', () => admin.call('config.preview', { path: '/a\r\nset-cookie: x' }));
  await save('ok', nm('draft'));
  await timed('preview path2', () => admin.call('config.preview', { path: '/a\r\nset-cookie: x' }));
  const p = await timed('preview path3', () => admin.call('config.preview', { path: '/' + 'ก'.repeat(1900) }));
  const link = String(p.body['url']);
  console.log('link length', link.length);
  const opened = await admin.get(link.slice(new URL(link).origin.length));
  console.log(opened.statusCode, opened.headers.location?.length, opened.cookies.map((c) => c.value.length));
  for (const fav of ['javascript:alert(1)', 'data:image/svg+xml,x', '//evil/x', '/"><script>', 'https://x/"onload=', '/\\evil'])
    await chk(`favicon ${fav}`, { ...manifest, site: { ...manifest.site, favicon: fav } });
  for (const script of ['https://;/x', 'https://@/x', "https://a;script-src/x", 'https://[/x', 'https://x%00/x', 'http://x/x', 'https://é;x/y'])
    await chk(`analytics ${script}`, { ...manifest, site: { ...manifest.site, analytics: { script } } });
  for (const to of ['javascript:alert(1)', '//evil', '/\\evil', 'https:evil', 'https:///evil.example', '/.//evil.example', '/..//evil', 'http://a.example/x'])
    await chk(`redirect ${to}`, { ...manifest, redirects: [{ from: '/zz', to, status: 302 }] });
  expect(1).toBe(1);
}, 120_000);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayOf } from '#kernel/server/installation.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { demo } from '#plugins/notification/gateway/demo.ts';
import { forgetOld, personalData } from '#plugins/notification/gateway/keeping.ts';
import { openStage, type Stage } from './stage.ts';

const DAY_MS = 86_400_000;
let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ settings: { keepDays: 90 } });
});
afterAll(() => stage?.close());

describe('what is kept', () => {
  it('goes after ninety days, read or not, and not before', async () => {
    const { id } = await stage.member({});
    await stage.notify([id], { text: { th: { title: 'เก่า', body: '' }, en: { title: 'old', body: '' } } });
    stage.clock.at += 2 * DAY_MS;
    await stage.notify([id], { text: { th: { title: 'ใหม่', body: '' }, en: { title: 'new', body: '' } } });
    stage.clock.at += 89 * DAY_MS;
    await stage.within(forgetOld);
    const reader = await stage.as('user', { accountId: id });
    expect((await stage.list(reader)).items.map(({ title }) => title)).toEqual(['ใหม่']);
  });

  it('is given out whole to its owner, and erased without touching others', async () => {
    const [one, other] = [await stage.member({}), await stage.member({})];
    await stage.notify([one.id, other.id]);
    await one.agent.call('notification.savePreferences', { choices: [{ category: 'news', channel: 'mail', on: true }] });
    const exported = await stage.within((ctx) => personalData.export(ctx, one.id));
    expect(exported).toMatchObject({
      notifications: [{ category: 'task', kind: 'test.task', title: 'มีงานใหม่', href: '/somewhere', readAt: null }],
      preferences: [{ category: 'news', channel: 'mail', chosen: true }],
    });
    await stage.within((ctx) => personalData.erase(ctx, one.id));
    expect(await stage.within((ctx) => personalData.export(ctx, one.id))).toEqual({ notifications: [], preferences: [] });
    expect((await stage.list(other.agent)).items).toHaveLength(1);
  });
});

describe('demo content', () => {
  it('gives the ordinary members of an empty space something to read, once', async () => {
    const { platform, sites, data, app } = stage.gateway;
    const live = (await sites.byId('b'))!;
    await data.inSpace(live.manifest.space, async (tx) => {
      const account = platform.plugins.get('account')!;
      return (await gatewayOf(account)).demo!(makeCtx(platform, systemVisit(live, app.log), account.declaration, tx));
    });
    await stage.within(demo, 'b');
    await stage.within(demo, 'b');
    const user = await stage.as('guest', { at: 'b' });
    await user.call('account.signIn', { email: 'user@space-b.example', password: 'sala-demo-user-password' });
    const { items, unread } = await stage.list(user);
    expect([items.length, unread]).toEqual([5, 3]);
    const manager = await stage.as('guest', { at: 'b' });
    await manager.call('account.signIn', { email: 'manager@space-b.example', password: 'sala-demo-manager-password' });
    expect((await stage.list(manager)).items).toEqual([]);
  });
});

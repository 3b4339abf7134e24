import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openLineServer, type LineServer } from './lineServer.ts';
import { openStage, type Stage } from './stage.ts';

let line: LineServer;
let stage: Stage;

beforeAll(async () => {
  line = await openLineServer();
  stage = await openStage({ settings: { lineApi: line.url }, env: { SALA_NOTIFICATION_LINE_TOKEN: 'channel-token' }, background: true });
});
afterAll(async () => {
  await stage?.close();
  await line?.close();
});
afterEach(() => {
  line.pushed.length = 0;
  line.answers.length = 0;
});

const pushed = (count: number) =>
  expect.poll(async () => (await stage.hurry(), line.pushed.length), { timeout: 10_000, interval: 100 }).toBe(count);
/** Deliveries that are neither done nor given up. */
const waiting = async () =>
  (
    await stage.db.asOwner<{ n: number }>(`select count(*)::int as n from pgboss.job where name = 'sala_event' and state <> 'completed'`)
  )[0]!.n;

describe('LINE', () => {
  it('gets a message for a member who has linked it, in their language, with the token and where it leads', async () => {
    const linked = await stage.member({ lineId: 'U-linked', locale: 'en' });
    const unlinked = await stage.member({});
    await stage.notify([linked.id, unlinked.id]);
    await pushed(1);
    const [{ path, headers, body }] = line.pushed as [LineServer['pushed'][number]];
    expect(path).toBe('POST /v2/bot/message/push');
    expect(headers).toMatchObject({ authorization: 'Bearer channel-token', 'content-type': 'application/json' });
    expect(body).toEqual({
      to: 'U-linked',
      messages: [{ type: 'text', text: 'A new task\nPlease look at it today\n\nhttps://a.example/somewhere' }],
    });
  });

  it('that is away is tried again with the same key, so that the member gets it once', async () => {
    const { id } = await stage.member({ lineId: 'U-retry' });
    line.answers.push(500, 429);
    await stage.notify([id]);
    await pushed(3);
    expect(new Set(line.pushed.map(({ headers }) => headers['x-line-retry-key'])).size).toBe(1);
    expect(line.pushed[0]!.headers['x-line-retry-key']).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(waiting).toBe(0);
  });

  it.each([
    [409, 'has taken this very message before'],
    [400, 'refuses the member for good'],
  ])('that answers %i %s: it is over', async (status) => {
    const { id } = await stage.member({ lineId: `U-${status}` });
    line.answers.push(status);
    await stage.notify([id]);
    await pushed(1);
    await expect.poll(waiting).toBe(0);
    expect(line.pushed).toHaveLength(1);
  });

  it('is not used for what the member turned off, nor of a call that was rolled back', async () => {
    const { id, agent } = await stage.member({ lineId: 'U-off' });
    await agent.call('notification.savePreferences', { choices: [{ category: 'task', channel: 'line', on: false }] });
    await stage.notify([id]);
    await expect(
      stage.within(async (_, service) => {
        const words = { title: 'ก', body: '' };
        await service.notify({ to: [id], category: 'money', kind: 'test.x', text: { th: words, en: words } });
        throw new Error('no sale');
      }),
    ).rejects.toThrow('no sale');
    const after = await stage.member({ lineId: 'U-after' });
    await stage.notify([after.id]);
    await pushed(1);
    expect(line.pushed.map(({ body }) => body.to)).toEqual(['U-after']);
  });

  it('is offered where the site has it; a member who has not linked it is told so', async () => {
    const { agent } = await stage.member({});
    expect((await agent.call('notification.preferences')).body).toMatchObject({ channels: ['in_app', 'mail', 'line'], line: false });
    const page = await agent.page('/user/notifications/settings');
    expect(page).toContain('ยังไม่ได้เชื่อมบัญชี LINE');
    expect(page).toContain('href="/user/security"');
    expect(page).not.toContain('aria-label="ข่าวสาร: LINE"');
    const linked = await stage.member({ lineId: 'U-linked-too' });
    expect(await linked.agent.page('/user/notifications/settings')).toContain('aria-label="ข่าวสาร: LINE"');
  });
});

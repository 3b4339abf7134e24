import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Listener } from '../../kernel/core/server/bell.ts';
import { NOTICE, openStage, type Member, type Stage } from './stage.ts';

let stage: Stage;
let mali: Member;
let other: Member;

beforeAll(async () => {
  stage = await openStage();
  mali = await stage.member({});
  other = await stage.member({});
});
afterAll(() => stage?.close());

const titled = (title: string) => ({ text: { th: { title, body: '' }, en: { title, body: '' } } });
/** What the browser was told of this plugin, in order. */
const told = ({ rung }: Listener) => rung.map(({ name, payload }) => [name, payload as unknown]);

describe('the list', () => {
  it('has what the member was told, in their language, the newest first; others do not have it', async () => {
    await stage.notify([mali.id, mali.id], { href: '/first' });
    stage.clock.at += 60_000;
    await stage.notify([mali.id], titled('ที่สอง'));
    const { items, unread, next } = await stage.list(mali.agent);
    expect(items.map(({ title, href, read }) => [title, href, read])).toEqual([
      ['ที่สอง', '/somewhere', false],
      [NOTICE.text.th.title, '/first', false],
    ]);
    expect([unread, next]).toEqual([2, null]);
    const english = await mali.agent.call('notification.list', {}, { cookie: `_account=${mali.agent.cookie}; sala-locale=en` });
    expect(english.body.items).toContainEqual(expect.objectContaining(NOTICE.text.en));
    expect(await stage.list(other.agent)).toMatchObject({ items: [], unread: 0 });
  });

  it('comes in screens that neither repeat nor leave out anything, also when more arrives meanwhile', async () => {
    const reader = await stage.member({});
    for (let n = 0; n < 7; n++) await stage.notify([reader.id], titled(`n${n}`)); // all in the same moment
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const screen = await stage.list(reader.agent, { limit: 3, ...(after ? { after } : {}) });
      seen.push(...screen.items.map(({ title }) => title));
      after = screen.next;
      stage.clock.at += 1000;
      if (seen.length === 3) await stage.notify([reader.id], titled('late'));
    } while (after);
    expect(seen.toSorted()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6']);
  });

  it('leads nowhere on another site of the space, which may not have the page', async () => {
    const reader = await stage.member({});
    await stage.notify([reader.id], { href: '/only-here' });
    const elsewhere = await stage.as('user', { at: 'c', accountId: reader.id });
    expect((await stage.list(elsewhere)).items).toEqual([expect.objectContaining({ href: null })]);
  });
});

describe('reading', () => {
  it('marks one, and only the reader’s own', async () => {
    const reader = await stage.member({});
    await stage.notify([reader.id, other.id]);
    const [item] = (await stage.list(reader.agent)).items;
    expect((await other.agent.call('notification.markRead', { ids: [item!.id] })).body).toEqual({ unread: 1 });
    expect((await stage.list(reader.agent)).unread).toBe(1);
    expect((await reader.agent.call('notification.markRead', { ids: [item!.id] })).body).toEqual({ unread: 0 });
    expect((await stage.list(reader.agent)).items[0]!.read).toBe(true);
    expect((await stage.list(reader.agent, { show: 'unread' })).items).toEqual([]);
  });

  it('marks all that stood on the screen; what has come since stays unread', async () => {
    const reader = await stage.member({});
    await stage.notify([reader.id], titled('one'));
    stage.clock.at += 1000;
    await stage.notify([reader.id], titled('two'));
    const [newest] = (await stage.list(reader.agent)).items;
    stage.clock.at += 1000;
    await stage.notify([reader.id], titled('since'));
    expect((await reader.agent.call('notification.markAllRead', { newest: newest!.id })).body).toEqual({ unread: 1 });
    expect((await stage.list(reader.agent, { show: 'unread' })).items.map(({ title }) => title)).toEqual(['since']);
  });

  it('reaches the other tabs and devices of the member at once, as what arrives does', async () => {
    const reader = await stage.member({});
    const port = await stage.listen();
    const [here, there] = [await listen(port, reader.agent), await listen(port, other.agent)];
    await stage.notify([reader.id]);
    const [item] = (await stage.list(reader.agent)).items;
    await expect.poll(() => told(here)).toEqual([['notification.arrived', { id: item!.id }]]);
    await reader.agent.call('notification.markRead', { ids: [item!.id] });
    await expect.poll(() => told(here).at(-1)).toEqual(['notification.read', { unread: 0 }]);
    expect(told(there)).toEqual([]);
    await Promise.all([here.leave(), there.leave()]);
  });
});

describe('the pages', () => {
  it('show the list, the bell with its number, and nothing of it to guests', async () => {
    const reader = await stage.member({});
    await stage.notify([reader.id], { ...titled('ข่าวด่วน'), href: '/somewhere' });
    const page = await reader.agent.page('/user/notifications');
    expect(page).toContain('ข่าวด่วน');
    expect(page).toContain('aria-label="การแจ้งเตือน ยังไม่อ่าน 1 รายการ"');
    expect(page).toContain('วันนี้');
    expect(await reader.agent.page('/user/notifications?show=unread')).toContain('ข่าวด่วน');
    expect(await reader.agent.page('/user/notifications?after=nonsense')).toContain('ข่าวด่วน');
    const guest = await stage.as('guest');
    expect((await guest.get('/user/notifications')).headers.location).toMatch(/^\/user\/login\?next=/);
    expect(await guest.page('/user/login')).not.toContain('notification-');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const choose = (category: string, channel: string, on: boolean) => ({ choices: [{ category, channel, on }] });
let next = 0;
const address = () => `reader${(next += 1)}@example.org`;

describe('mail', () => {
  it('is in the member’s language, leads to the matter and tells how to turn it off', async () => {
    const [thai, english] = [address(), address()];
    const members = await Promise.all([stage.member({ email: thai }), stage.member({ email: english, locale: 'en' })]);
    await stage.notify(
      members.map(({ id }) => id),
      { href: '/somewhere?x=1' },
    );
    const [[inThai], [inEnglish]] = await Promise.all([stage.mails(thai), stage.mails(english)]);
    expect(inThai).toMatchObject({ kind: 'test.task', locale: 'th', subject: 'มีงานใหม่' });
    expect(inEnglish).toMatchObject({ locale: 'en', subject: 'A new task' });
    for (const text of ['โปรดตรวจสอบภายในวันนี้', 'ดูรายละเอียด', 'https://a.example/user/notifications/settings', 'ไซต์ a'])
      expect(inThai!.text).toContain(text);
    expect(inEnglish!.text).toContain('Please look at it today');
  });

  it('that the mail plugin refuses does not undo what the notice is about', async () => {
    const email = address();
    const { id, agent } = await stage.member({ email });
    for (let n = 0; n < 25; n++) await stage.notify([id], { text: { th: { title: `${n}`, body: '' }, en: { title: `${n}`, body: '' } } });
    expect(await stage.mails(email)).toHaveLength(20);
    expect((await stage.list(agent, { limit: 100 })).items).toHaveLength(25);
  });
});

describe('telling', () => {
  it('leaves out accounts that are not active, and ids of nobody', async () => {
    const email = address();
    const gone = await stage.member({ email, state: 'suspended' });
    await stage.notify([gone.id, '0190a000-0000-7000-8000-000000000001', 'nonsense']);
    expect(await stage.mails(email)).toEqual([]);
    await stage.notify([]);
  });

  it('tells nobody of what was rolled back', async () => {
    const email = address();
    const { id, agent } = await stage.member({ email });
    await expect(
      stage.within(async (_, service) => {
        await service.notify({
          to: [id],
          category: 'security',
          kind: 'test.x',
          text: { th: { title: 'ก', body: '' }, en: { title: 'a', body: '' } },
        });
        throw new Error('no sale');
      }),
    ).rejects.toThrow('no sale');
    expect(await stage.mails(email)).toEqual([]);
    expect((await stage.list(agent)).items).toEqual([]);
  });

  it('leads to paths of the site only', async () => {
    const { id } = await stage.member({});
    for (const href of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'relative'])
      await expect(stage.notify([id], { href })).rejects.toThrow('leads to no path');
  });
});

describe('choices', () => {
  it('are the product’s until the member chooses, one by one', async () => {
    const email = address();
    const { id, agent } = await stage.member({ email });
    await stage.notify([id], { category: 'news' });
    expect(await stage.mails(email)).toEqual([]);
    expect((await agent.call('notification.savePreferences', choose('news', 'mail', true))).status).toBe(200);
    expect((await agent.call('notification.savePreferences', choose('news', 'in_app', false))).status).toBe(200);
    await stage.notify([id], { category: 'news' });
    expect(await stage.mails(email)).toHaveLength(1);
    expect((await stage.list(agent)).items).toHaveLength(1);
    // Another member's stay as they were.
    const other = await stage.member({});
    await stage.notify([other.id], { category: 'news' });
    expect((await stage.list(other.agent)).items).toHaveLength(1);
  });

  it('cannot turn off what is about the security of the account', async () => {
    const email = address();
    const { id, agent } = await stage.member({ email });
    for (const channel of ['in_app', 'mail']) await agent.call('notification.savePreferences', choose('security', channel, false));
    const { body } = await agent.call('notification.preferences');
    expect(body.choices).toContainEqual({ category: 'security', channel: 'mail', on: true, fixed: true });
    await stage.notify([id], { category: 'security' });
    expect(await stage.mails(email)).toHaveLength(1);
    expect((await stage.list(agent)).items).toHaveLength(1);
  });

  it('are asked for on a page that says where mails go; without a token there is no LINE', async () => {
    const email = address();
    const { agent } = await stage.member({ email, lineId: 'U0001' });
    expect((await agent.call('notification.preferences')).body).toMatchObject({ channels: ['in_app', 'mail'], email, line: true });
    const page = await agent.page('/user/notifications/settings');
    expect(page).toContain(`อีเมลส่งไปที่ ${email}`);
    expect(page).not.toContain('LINE');
    expect(page).toContain('aria-label="ข่าวสาร: อีเมล"');
  });

  it('twice in one request: the last one counts', async () => {
    const { agent } = await stage.member({});
    const twice = { choices: [...choose('news', 'mail', true).choices, ...choose('news', 'mail', false).choices] };
    expect((await agent.call('notification.savePreferences', twice)).status).toBe(200);
    expect((await agent.call('notification.preferences')).body.choices).toContainEqual({
      category: 'news',
      channel: 'mail',
      on: false,
      fixed: false,
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSpace, type Person, type Space } from './space.ts';
import { till } from './till.tsx';

let space: Space;
let user: Person;
let admin: Person;
beforeAll(async () => {
  // A site with another area, and one without.
  space = await openSpace([{ plugins: { till: { enabled: false } } }, { plugins: { till: {} } }], [till]);
});
afterAll(() => space.site.close());
beforeEach(async () => {
  user = await space.enter({ firstname: 'มะลิ', lastname: 'ใจดี' });
  admin = await space.enter({ role: 'admin', firstname: 'อรุณี', lastname: 'แสงทอง' });
});

const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
/** Where the links of a page lead, each once, in their order. */
const links = (html: string) => [...new Set([...html.matchAll(/href="(\/user[^"]*)"/g)].map(([, href]) => href!))];

describe('the overview', () => {
  it('says who the visitor is, and leads to all that is theirs', async () => {
    const page = main(await user.agent.page('/user'));
    for (const text of ['มะลิ ใจดี', user.email, 'สมาชิก', 'การเข้าใช้ครั้งนี้']) expect(page).toContain(text);
    expect(links(page)).toEqual(
      expect.arrayContaining(['/user/dashboard', '/user/profile', '/user/security', '/user/browser', '/user/qrcode']),
    );
    expect(page).not.toContain('/user/members');
    // What nobody has filled in is not worth a way.
    expect(page).not.toContain('/user/pos');
    expect(main(await admin.agent.page('/user'))).toContain('/user/members');
  });
});

describe('the menu', () => {
  it('stands beside every page and in the header, for a script or without, and says where the visitor is', async () => {
    for (const path of ['/user', '/user/dashboard', '/user/upload', '/user/filemanager']) {
      const page = await user.agent.page(path);
      expect(page).toMatch(/<details class="account-Menu"><summary>/);
      const inHeader = page.slice(page.indexOf('account-Menu-body'), page.indexOf('</details>'));
      expect(links(inHeader).slice(0, 2)).toEqual(['/user/dashboard', '/user']);
      expect(main(page)).toContain('class="ui-Area-menu"');
    }
    const dashboard = main(await user.agent.page('/user/dashboard'));
    expect(dashboard).toMatch(/<a href="\/user\/dashboard" aria-current="page"/);
  });

  it('has what other plugins add, in order', async () => {
    const { agent } = await space.enter({ role: 'admin', at: 'b' });
    const all = [...main(await agent.page('/user/dashboard')).matchAll(/<li><a href="([^"]*)"/g)].map(([, href]) => href);
    expect(all.indexOf('/till')).toBeGreaterThan(all.indexOf('/user/qrcode'));
  });
});

describe('the dashboard', () => {
  const at = async (iso: string) => {
    space.clock.at = Date.parse(iso);
    const { agent } = await space.enter({ firstname: 'มะลิ' });
    return main(await agent.page('/user/dashboard'));
  };

  it.each([
    ['2026-11-21T06:00:00+07:00', 'สวัสดีตอนเช้า คุณมะลิ'],
    ['2026-11-21T12:00:00+07:00', 'สวัสดีตอนบ่าย คุณมะลิ'],
    ['2026-11-21T18:30:00+07:00', 'สวัสดีตอนเย็น คุณมะลิ'],
    ['2026-11-22T01:00:00+07:00', 'สวัสดียามค่ำ คุณมะลิ'],
  ])('greets by the clock of the site: %s', async (time, greeting) => {
    expect(await at(time)).toContain(greeting);
  });

  it('tells what the profile lacks and how the account could be safer', async () => {
    const { id, agent } = await space.enter({ firstname: 'ก', lastname: 'ข' });
    expect((await agent.call('account.dashboard')).body).toMatchObject({
      profile: { percent: 40, missing: ['phone', 'address', 'email'] },
      security: { passkeys: 0, authenticator: false, sessions: 1 },
      members: null,
    });
    const { space: name } = space.site.manifest();
    await space.site.gateway.data.inSpace(name, async ({ sql }) => {
      await sql`update account_account set phone = '+66815550000', email_verified_at = now(), address = '{"line":"1","province":"แพร่"}' where id = ${id}`;
      await sql`insert into account_passkey (space_id, credential_id, account_id, rp_id, public_key, name) values (${name}, ${`key-of-${id}`}, ${id}, 'a.example', '\\x00', 'x')`;
    });
    expect((await agent.call('account.dashboard')).body).toMatchObject({
      profile: { percent: 100, missing: [] },
      security: { passkeys: 1 },
    });
    expect(main(await agent.page('/user/dashboard'))).toContain('ปลอดภัยดี');
  });

  it('tells staff who waits', async () => {
    const staff = await space.enter({ role: 'manager' });
    const { members } = (await staff.agent.call('account.dashboard')).body as { members: { waiting: number } };
    await space.add({ state: 'pending' });
    expect((await staff.agent.call('account.dashboard')).body).toMatchObject({ members: { waiting: members.waiting + 1 } });
    expect(main(await staff.agent.page('/user/dashboard'))).toContain('href="/user/members?state=pending"');
  });

  it('has the tiles of others', async () => {
    const { agent } = await space.enter({ at: 'b' });
    expect(main(await agent.page('/user/dashboard'))).toContain('sold today');
  });
});

describe('pages of other areas', () => {
  const PAGES = [
    ['/user/pos', 'account:pos@1', 'the till is open'],
    ['/user/upload', 'account:upload@1', 'drop files here'],
    ['/user/filemanager', 'account:files@1', 'files as a <!-- -->list'],
    ['/user/filemanager_2', 'account:files@1', 'files as a <!-- -->grid'],
  ] as const;

  it.each(PAGES)('%s says that the site has not turned it on, and staff how', async (path, slot, text) => {
    const page = main(await user.agent.page(path));
    expect(page).toContain('เว็บไซต์นี้ยังไม่ได้เปิด');
    expect(page).toContain('href="/user"');
    expect(page).not.toContain(slot);
    expect(page).not.toContain(text);
    expect(main(await admin.agent.page(path))).toContain(slot);
  });

  it.each(PAGES)('%s shows what another plugin fills in', async (path, _slot, text) => {
    const { agent } = await space.enter({ at: 'b' });
    const page = main(await agent.page(path));
    expect(page).toContain(text);
    expect(page).not.toContain('ยังไม่ได้เปิด');
  });

  it('have a heading and a title of their own', async () => {
    for (const [path] of PAGES) {
      const page = await user.agent.page(path);
      expect(main(page)).toMatch(/<h1[^>]*>[ก-๙ ]+<\/h1>/);
      expect(page).toMatch(/<title>[ก-๙]/);
      expect(main(page)).not.toMatch(/entry\.[a-z]+\./);
    }
  });
});

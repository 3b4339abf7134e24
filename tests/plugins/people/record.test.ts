import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let admin: Agent & { id: string };
let manager: Agent & { id: string };
beforeAll(async () => {
  stage = await openStage();
  [admin, manager] = [await stage.staff('admin'), await stage.staff('manager')];
});
afterAll(() => stage.close());

describe('people come into being by what the areas know', () => {
  test('members and guests are there once, with what the shop knows of them', async () => {
    const id = await stage.member({ firstname: 'สมใจ', lastname: 'รักเรียน', email: 'somjai@mail.example', phone: '+66811111111' });
    await stage.order({ account: id }, { satang: 250_00 });
    for (const satang of [100_00, 40_50])
      await stage.order({ name: 'ก้อง น้ำใส', email: 'Kong@Mail.example', phone: '+66822222222' }, { satang });
    await stage.refresh();

    const member = await stage.one(admin, 'สมใจ');
    expect(member).toMatchObject({ name: 'สมใจ รักเรียน', hasAccount: true, email: 'somjai@mail.example' });
    const guest = await stage.one(admin, 'กอง');
    expect(guest).toMatchObject({ name: 'ก้อง น้ำใส', hasAccount: false, phone: '+66822222222' });
    for (const typed of ['kong@mail', '082-222', '2222', 'น้ำ']) expect((await stage.one(admin, typed)).id).toBe(guest.id);

    const { areas, rows } = await stage.record(admin, guest.id);
    expect(rows).toMatchObject([{ account: null, email: 'kong@mail.example' }]);
    const shop = areas.find(({ area }) => area === 'shop')!;
    expect(shop.facts).toMatchObject([{ satang: 140_50 }, { count: 2 }, {}]);
    expect(shop.records).toHaveLength(2);
    expect((await stage.record(admin, member.id)).areas.find(({ area }) => area === 'shop')!.facts[0]).toMatchObject({ satang: 250_00 });
  });

  test('what changes is learned, and nobody is there twice', async () => {
    stage.shop.minutes(1);
    await stage.order({ name: 'ก้องภพ น้ำใส', email: 'kong@mail.example', phone: '+66822222222' });
    await stage.refresh();
    await stage.refresh();
    expect(await stage.one(admin, 'ก้องภพ')).toMatchObject({ email: 'kong@mail.example' });
  });

  test('an order that was committed after a later one had been read is not missed', async () => {
    await stage.order({ name: 'คนหลัง', email: 'behind@mail.example' });
    await stage.refresh();
    // of two minutes before the last
    await stage.order({ name: 'คนก่อน', email: 'before@mail.example' }, { days: 2 / 1440 });
    await stage.refresh();
    expect(await stage.one(admin, 'คนก่อน')).toMatchObject({ email: 'before@mail.example' });
  });

  test('many of one moment are all read', async () => {
    const { space } = stage.shop.site.manifest();
    await stage.shop.site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into account_account (space_id, email, firstname) select ${space}, 'many' || n || '@mail.example', 'ฝูง' || n
        from generate_series(1, 1203) n`,
    );
    await stage.refresh();
    const answer = await admin.call('people.list', { q: 'many' });
    expect(answer.body).toMatchObject({ total: 1203 });
    const seen = new Set<string>();
    let after: Record<string, unknown> = {};
    for (;;) {
      const { items, next } = (await admin.call('people.list', { q: 'ฝูง', ...after })).body as unknown as {
        items: { id: string }[];
        next: string | null;
      };
      for (const { id } of items) seen.add(id);
      if (next === null) break;
      after = { after: next };
    }
    expect(seen.size).toBe(1203);
  });

  test('they are known since the earliest day that an area has of them, and of two that are one', async () => {
    const { space } = stage.shop.site.manifest();
    const run = (text: string) => stage.shop.site.gateway.data.inSpace(space, (tx) => tx.run(text, []));
    const ago = (days: number) => new Date(stage.shop.clock.at.getTime() - days * 86_400_000).toISOString();
    const account = await stage.member({ firstname: 'เก่าแก่', lastname: 'นานมา' });
    await run(`update account_account set created_at = '2026-08-15T03:00:00Z' where id = '${account}'`);
    for (const days of [3, 40, 7]) await stage.order({ name: 'ก่อนใคร', email: 'longest@mail.example' }, { days });
    const readAnew = async () => {
      await run('delete from people_source');
      await stage.refresh();
    };
    await readAnew();
    const [member, guest] = [await stage.one(admin, 'เก่าแก่'), await stage.one(admin, 'ก่อนใคร')];
    expect([member.since, guest.since]).toEqual(['2026-08-15T03:00:00.000Z', ago(40)]);

    // a row that was dated by when it was written is mended by reading from the beginning
    await run(`update people_person set since = now() where id = any('{${member.id},${guest.id}}')`);
    await readAnew();
    expect((await stage.one(admin, 'เก่าแก่')).since).toBe(member.since);
    expect((await stage.record(admin, guest.id)).since).toBe(guest.since);

    await run(`update account_account set created_at = '2020-01-01T00:00:00Z', firstname = 'เก่าแก่กว่า' where id = '${account}'`);
    await stage.refresh();
    expect((await stage.one(admin, 'เก่าแก่กว่า')).since).toBe('2020-01-01T00:00:00.000Z');

    const other = await stage.member({ firstname: 'คนเดียว', lastname: 'กัน' });
    await stage.refresh();
    const into = await stage.one(admin, 'คนเดียว');
    expect(into.since > guest.since).toBe(true);
    const { body } = await admin.call('people.merge', { id: into.id, from: guest.id });
    expect([(await stage.record(admin, into.id)).since, (await stage.one(admin, 'คนเดียว')).since]).toEqual([guest.since, guest.since]);
    await admin.call('people.undoMerge', { merge: body['id'] });
    expect(await stage.one(admin, 'คนเดียว')).toMatchObject({ id: into.id, since: into.since });
    expect((await stage.record(admin, into.id)).areas.find(({ area }) => area === 'account')!.records).toMatchObject([
      { title: 'เปิดบัญชี', path: `/user/members/${other}` },
    ]);
  });

  test('the palette finds who has no account once, and members where they were', async () => {
    const found = async (q: string) =>
      ((await admin.call('desk.find', { q })).body as unknown as { areas: { area: string; records: { path: string }[] }[] }).areas;
    expect((await found('@ก้องภพ')).map(({ area }) => area)).toContain('people');
    expect((await found('@สมใจ')).map(({ area }) => area)).not.toContain('people');
  });
});

describe('notes', () => {
  test('are written, edited and removed by their author alone, and come back', async () => {
    const { id } = await stage.one(admin, 'ก้องภพ');
    const { body } = await manager.call('people.addNote', { id, text: '  โทรหลังบ่ายสาม ' });
    const note = body['id'];
    expect((await stage.record(manager, id)).notes).toMatchObject([{ text: 'โทรหลังบ่ายสาม', isOwn: true, by: 'ทีม manager' }]);
    expect((await stage.record(admin, id)).notes).toMatchObject([{ isOwn: false }]);
    expect(await admin.call('people.editNote', { note, text: 'x' })).toMatchObject({ status: 403, body: { code: 'not-author' } });
    expect(await admin.call('people.removeNote', { note })).toMatchObject({ status: 403 });
    expect(await manager.call('people.editNote', { note, text: 'โทรก่อนเที่ยง' })).toMatchObject({ status: 200 });
    expect(await manager.call('people.removeNote', { note })).toMatchObject({ status: 200 });
    expect((await stage.record(manager, id)).notes).toEqual([]);
    expect(await manager.call('people.editNote', { note, text: 'x' })).toMatchObject({ status: 404 });
    expect(await manager.call('people.restoreNote', { note })).toMatchObject({ status: 200 });
    const record = await stage.record(manager, id);
    expect(record.notes).toMatchObject([{ text: 'โทรก่อนเที่ยง', edited: true }]);
    expect(record.history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['noted', 'edited', 'removed', 'restored']));
  });

  test('a longer one than is allowed is refused, and so is an empty one', async () => {
    const { id } = await stage.one(admin, 'ก้องภพ');
    for (const text of ['x'.repeat(4001), '   ', ''])
      expect(await manager.call('people.addNote', { id, text })).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await manager.call('people.addNote', { id, text: 'ก'.repeat(4000) })).toMatchObject({ status: 200 });
    expect(await manager.call('people.addNote', { id: randomUUID(), text: 'x' })).toMatchObject({ status: 404 });
  });

  test('what was written in a note is nowhere in the audit log', async () => {
    const { space } = stage.shop.site.manifest();
    const { rows } = await stage.shop.site.gateway.data.inSpace(space, (tx) =>
      tx.run(`select action, after::text as after from kernel_audit where space_id = $1 and action like 'people.%'`, [space]),
    );
    expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['people.noted', 'people.removed']));
    expect(JSON.stringify(rows)).not.toContain('โทร');
  });
});

describe('tags', () => {
  test('one word is one tag however it is spelt; the list is narrowed by it; undone it is gone', async () => {
    const [kong, somjai] = [await stage.one(admin, 'ก้องภพ'), await stage.one(admin, 'สมใจ')];
    const vip = await manager.call('people.addTag', { id: kong.id, name: ' ลูกค้า  ประจำ ' });
    expect(await manager.call('people.addTag', { id: somjai.id, name: 'ลูกค้าประจํา' })).toMatchObject({ body: { id: vip.body['id'] } });
    expect((await stage.list(admin, { tag: vip.body['id'] })).map(({ name }) => name)).toEqual(['ก้องภพ น้ำใส', 'สมใจ รักเรียน']);
    expect((await stage.list(admin, { tag: vip.body['id'], account: 'yes' })).map(({ tags }) => tags)).toEqual([['ลูกค้า ประจำ']]);
    expect(await manager.call('people.removeTag', { id: somjai.id, tag: vip.body['id'] })).toMatchObject({ status: 200 });
    expect(await manager.call('people.removeTag', { id: kong.id, tag: vip.body['id'] })).toMatchObject({ status: 200 });
    expect((await stage.record(admin, kong.id)).allTags).toEqual([]);
  });

  test('a tag of another space is not there', async () => {
    const other = await stage.staff('admin', 'b');
    await stage.order({ name: 'ที่อื่น', email: 'other@mail.example' }, { at: 'b' });
    await stage.refresh('b');
    const theirs = await stage.one(other, 'ที่อื่น');
    const { body } = await other.call('people.addTag', { id: theirs.id, name: 'ของเขา' });
    const kong = await stage.one(admin, 'ก้องภพ');
    expect(await admin.call('people.removeTag', { id: kong.id, tag: body['id'] })).toMatchObject({ status: 404 });
    expect(await admin.call('people.list', { tag: body['id'] })).toMatchObject({ status: 404 });
    expect(await admin.call('people.addTag', { id: theirs.id, name: 'ของเรา' })).toMatchObject({ status: 404 });
    expect((await admin.payload(`/people/${theirs.id}`)).status).toBe(404);
    expect(await stage.list(admin, { q: 'ที่อื่น' })).toEqual([]);
  });

  test('a person has twenty at most, and a sign alone is none', async () => {
    const { id } = await stage.one(admin, 'คนก่อน');
    for (let nth = 0; nth < 20; nth += 1) expect((await admin.call('people.addTag', { id, name: `แท็ก ${nth}` })).status).toBe(200);
    expect(await admin.call('people.addTag', { id, name: 'อีกหนึ่ง' })).toMatchObject({
      status: 409,
      body: { code: 'too-many-tags', most: 20 },
    });
    expect(await admin.call('people.addTag', { id, name: 'แท็ก 3' })).toMatchObject({ status: 200 });
    expect(await admin.call('people.addTag', { id, name: 'x'.repeat(41) })).toMatchObject({ status: 400 });
  });
});

describe('consents', () => {
  test('stand as they were said last, and what was said before stays', async () => {
    const { id } = await stage.one(admin, 'ก้องภพ');
    const say = (channel: string, granted: boolean) => manager.call('people.consent', { id, channel, granted, source: 'phone' });
    await say('sms', true);
    await say('email', true);
    expect((await stage.list(admin, { q: 'ก้องภพ', consent: 'sms' })).map(({ consents }) => consents)).toEqual([['email', 'sms']]);
    await say('sms', false);
    expect(await stage.list(admin, { q: 'ก้องภพ', consent: 'sms' })).toEqual([]);
    const { consents } = await stage.record(admin, id);
    expect(consents.map(({ channel, granted, by }) => [channel, granted, by])).toEqual([
      ['sms', false, 'ทีม manager'],
      ['email', true, 'ทีม manager'],
      ['sms', true, 'ทีม manager'],
    ]);
    await expect(stage.work((ctx) => ctx.db.updateTable('people_consent').set({ granted: true }).execute())).rejects.toThrow(
      /never changed/,
    );
  });

  test('what a member says in their own profile is known, and the later word counts whoever wrote it down', async () => {
    const id = await stage.member({ firstname: 'ข่าวดี' });
    const own = await stage.shop.site.as('user', { accountId: id });
    expect((await own.call('account.setConsent', { purpose: 'news', given: true })).status).toBe(200);
    await stage.refresh();
    const person = await stage.one(admin, 'ข่าวดี');
    expect(person.consents).toEqual(['email']);
    stage.shop.minutes(1);
    await manager.call('people.consent', { id: person.id, channel: 'email', granted: false, source: 'message' });
    await stage.refresh();
    expect((await stage.one(admin, 'ข่าวดี')).consents).toEqual([]);
    const { consents } = await stage.record(admin, person.id);
    expect(consents.map(({ source, by }) => [source, by])).toEqual([
      ['message', 'ทีม manager'],
      ['member', null],
    ]);
  });
});

describe('rights', () => {
  test('members and guests have nothing of it', async () => {
    const [guest, user] = [await stage.shop.site.as('guest'), await stage.shop.site.as('user', { accountId: await stage.member() })];
    expect((await guest.call('people.list')).status).toBe(401);
    expect((await user.call('people.list')).status).toBe(403);
    expect((await user.payload('/people')).status).toBe(404);
  });

  test('who may not open orders is told nothing of them, nor may ask people by them', async () => {
    const { site } = stage.shop;
    const plugins = site.manifest().plugins!;
    await site.apply({
      id: 'a',
      plugins: { ...plugins, shop: { capabilities: { orders: ['admin'] } }, account: { capabilities: { viewMembers: ['admin'] } } },
    });
    const { id } = await stage.one(admin, 'ก้องภพ');
    await expect.poll(async () => (await stage.record(manager, id)).areas.map(({ area }) => area)).not.toContain('shop');
    expect((await stage.record(admin, id)).areas.map(({ area }) => area)).toContain('shop');
    const somjai = await stage.one(manager, 'สมใจ');
    expect((await stage.record(manager, somjai.id)).areas).toEqual([]);
    const conditions = [{ area: 'shop', name: 'spent', value: '10000' }];
    expect(await manager.call('people.addSegment', { name: 'ลับ', conditions })).toMatchObject({
      status: 409,
      body: { code: 'condition-missing' },
    });
    const made = await admin.call('people.addSegment', { name: 'ลับ', conditions });
    expect(made.status).toBe(200);
    expect(await manager.call('people.list', { segment: made.body['id'] })).toMatchObject({
      status: 409,
      body: { code: 'condition-missing' },
    });
    expect((await manager.get(`/people/segments/${String(made.body['id'])}/people.csv`)).statusCode).toBe(403);
    await site.apply({ id: 'a', plugins });
  });

  test('managers merge nothing and export nothing', async () => {
    const [one, other] = [await stage.one(admin, 'ก้องภพ'), await stage.one(admin, 'คนหลัง')];
    expect((await manager.call('people.merge', { id: one.id, from: other.id })).status).toBe(403);
    expect((await manager.payload('/people/duplicates')).status).toBe(404);
    expect((await stage.record(manager, one.id)).pairs).toEqual([]);
  });
});

describe('personal data', () => {
  test('notes, tags and consents are given out, and go with the account', async () => {
    const account = await stage.member({ firstname: 'ลาก่อน', email: 'bye@mail.example' });
    await stage.refresh();
    const { id } = await stage.one(admin, 'ลาก่อน');
    await admin.call('people.addNote', { id, text: 'ชอบสีฟ้า' });
    await admin.call('people.addTag', { id, name: 'ฟ้า' });
    await admin.call('people.consent', { id, channel: 'line', granted: true, source: 'counter' });
    const { personalData } = await import('#plugins/people/gateway/personalData.ts');
    expect(await stage.work((ctx) => personalData.export(ctx, account))).toMatchObject({
      notes: [{ text: 'ชอบสีฟ้า' }],
      tags: ['ฟ้า'],
      consents: [{ channel: 'line', granted: true, source: 'counter' }],
    });
    await stage.erase(account);
    await stage.refresh();
    expect(await stage.list(admin, { q: 'ลาก่อน' })).toEqual([]);
    expect(await admin.call('people.addNote', { id, text: 'x' })).toMatchObject({ status: 404 });
    expect(JSON.stringify(await stage.snapshot())).not.toMatch(/ชอบสีฟ้า|bye@mail/);
  });
});

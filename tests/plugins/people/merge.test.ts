import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import type { SamePair } from '#plugins/people/gateway/candidates.ts';
import { openStage, type Row, type Stage } from './stage.ts';

let stage: Stage;
let admin: Agent & { id: string };
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.staff('admin');
});
afterAll(() => stage.close());

let nth = 0;
/** A guest with an order. */
async function guest(more: { name?: string; email?: string; phone?: string } = {}): Promise<Row> {
  nth += 1;
  const email = more.email ?? `guest${nth}@mail.example`;
  await stage.order({ name: `แขกคนที่${nth} นามสกุล${nth}`, phone: '', ...more, email });
  await stage.refresh();
  const found = await stage.list(admin, { q: email, account: 'no' });
  return found[0]!;
}
async function member(
  more: { firstname?: string; lastname?: string; email?: string; phone?: string } = {},
): Promise<Row & { account: string }> {
  nth += 1;
  const email = more.email ?? `member${nth}@mail.example`;
  const account = await stage.member({ firstname: `สมาชิก${nth}`, lastname: `สกุล${nth}`, ...more, email });
  await stage.refresh();
  return { ...(await stage.list(admin, { q: email, account: 'yes' }))[0]!, account };
}
const merge = (into: string, from: string, stands: Record<string, string> = {}) =>
  admin.call('people.merge', { id: into, from, ...stands });
const undo = (answer: Answer | string) =>
  admin.call('people.undoMerge', { merge: typeof answer === 'string' ? answer : answer.body['id'] });
const duplicates = (why: string) => stage.data<{ pairs: SamePair[] }>(admin, `/people/duplicates?why=${why}`);
const names = (pairs: readonly SamePair[]) => pairs.map(({ into, from }) => [into.email, from.email]);

describe('who may be the same', () => {
  test('the same address, number or whole name, each with why; who has an account is to remain', async () => {
    const account = await member({ firstname: 'วาสนา', lastname: 'ดีงาม', email: 'wassana@mail.example', phone: '+66855555555' });
    await guest({ name: 'คุณวาสนา ดีงาม', email: 'wassana@mail.example', phone: '085-555-5555' });
    await guest({ name: 'วาสนา', email: 'other@mail.example', phone: '0855555555' });
    const byEmail = await duplicates('email');
    expect(byEmail.pairs).toMatchObject([{ why: ['email', 'phone', 'name'], into: { id: account.id } }]);
    expect(names((await duplicates('phone')).pairs)).toEqual([
      ['wassana@mail.example', 'wassana@mail.example'],
      ['wassana@mail.example', 'other@mail.example'],
    ]);
    expect((await duplicates('name')).pairs).toHaveLength(1);
    expect((await stage.record(admin, account.id)).pairs).toHaveLength(2);
  });

  test('two who are not the same are not shown again, until somebody wants them compared', async () => {
    const { pairs } = await duplicates('email');
    const ids = { one: pairs[0]!.from.id, other: pairs[0]!.into.id };
    expect(await admin.call('people.keepApart', ids)).toMatchObject({ status: 200 });
    expect((await duplicates('email')).pairs).toEqual([]);
    expect(await admin.call('people.compareAgain', { one: ids.other, other: ids.one })).toMatchObject({ status: 200 });
    expect((await duplicates('email')).pairs).toHaveLength(1);
    expect(await admin.call('people.keepApart', { one: ids.one, other: ids.one })).toMatchObject({ status: 409 });
  });
});

describe('two records become one', () => {
  test('with all that is known of both, the facts that were chosen, and both come back exactly', async () => {
    const account = await member();
    const left = await guest({ phone: '0866666666' });
    await stage.order({ account: account.account }, { satang: 30_00 });
    await admin.call('people.addNote', { id: left.id, text: 'ของแขก' });
    await admin.call('people.addTag', { id: left.id, name: 'แขก' });
    await admin.call('people.consent', { id: left.id, channel: 'sms', granted: true, source: 'form' });
    await admin.call('people.addTag', { id: account.id, name: 'สมาชิก' });
    const before = await stage.snapshot();

    const merged = await merge(account.id, left.id, { phone: 'from' });
    expect(merged.status).toBe(200);
    const [row] = await stage.list(admin, { q: left.email });
    expect(row).toMatchObject({ id: account.id, phone: '+66866666666', consents: ['sms'], hasAccount: true });
    expect(row!.tags.toSorted()).toEqual(['สมาชิก', 'แขก']);
    const record = await stage.record(admin, account.id);
    expect(record.notes).toMatchObject([{ text: 'ของแขก' }]);
    expect(record.areas.find(({ area }) => area === 'shop')!.facts[0]).toMatchObject({ satang: 130_00 });
    expect(record.merges).toMatchObject([{ isLast: true }]);
    // an old address of the record leads to the one that remains
    expect((await admin.get(`/people/${left.id}`)).headers.location).toBe(`/people/${account.id}`);
    expect(await merge(account.id, left.id)).toMatchObject({ status: 200, body: merged.body });

    expect(await undo(merged)).toMatchObject({ status: 200 });
    expect(await undo(merged)).toMatchObject({ status: 200 });
    expect(await stage.snapshot()).toEqual(before);
  });

  test('two accounts are one person and two ways to sign in', async () => {
    const [one, other] = [await member(), await member()];
    expect(await merge(one.id, other.id)).toMatchObject({ status: 200 });
    expect((await stage.record(admin, one.id)).rows.map(({ account }) => account)).toEqual([one.account, other.account]);
    const { space } = stage.shop.site.manifest();
    const { rows } = await stage.shop.site.gateway.data.inSpace(space, (tx) =>
      tx.run('select id from account_account where id = any($1) and state = $2', [[one.account, other.account], 'active']),
    );
    expect(rows).toHaveLength(2);
  });

  test('what cannot be is refused', async () => {
    const [account, left, third] = [await member(), await guest(), await guest()];
    expect(await merge(left.id, account.id)).toMatchObject({ status: 409, body: { code: 'account-first' } });
    expect(await merge(left.id, left.id)).toMatchObject({ status: 409, body: { code: 'same-person' } });
    const first = await merge(account.id, left.id);
    expect(await merge(third.id, left.id)).toMatchObject({ status: 409, body: { code: 'merged-away' } });
    expect(await merge(left.id, third.id)).toMatchObject({ status: 409, body: { code: 'merged-away' } });
    const second = await merge(account.id, third.id);
    expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'later-merge' } });
    expect(await undo(second)).toMatchObject({ status: 200 });
    const { at } = stage.shop.clock;
    stage.shop.clock.at = new Date(at.getTime() + 31 * 86_400_000);
    const late = await stage.staff('admin');
    expect(await late.call('people.undoMerge', { merge: first.body['id'] })).toMatchObject({
      status: 409,
      body: { code: 'undo-over', days: 30 },
    });
    stage.shop.clock.at = at;
  });

  test('whatever is merged, taken back last first it is as it was', async () => {
    const people = [await member(), await member(), ...(await Promise.all([guest(), guest(), guest()]))];
    const step = fc.record({
      into: fc.nat(4),
      from: fc.nat(4),
      name: fc.constantFrom('into', 'from'),
      email: fc.constantFrom('into', 'from'),
    });
    const before = await stage.snapshot();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const done: Answer[] = [];
        for (const { into, from, ...stands } of steps) {
          const answer = await merge(people[into]!.id, people[from]!.id, stands);
          expect([200, 409]).toContain(answer.status);
          if (answer.status === 200 && !done.some(({ body }) => body['id'] === answer.body['id'])) done.push(answer);
        }
        for (const answer of done.toReversed()) expect(await undo(answer)).toMatchObject({ status: 200 });
        expect(await stage.snapshot()).toEqual(before);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});

describe('while something else happens', () => {
  test('orders that are placed while two are merged and let go again all stand on the one that remains', async () => {
    const goods = await stage.shop.goods({ satang: 100_00, stock: 40 });
    const account = await member();
    const carts = await stage.shop.many(16, [[goods, 1]]);
    // one order first, so that there is somebody to merge: all of these guests gave one address
    const [first, ...rest] = carts;
    expect((await stage.shop.place(first!.buyer, first!.token, first!.checkout.quoteHash)).status).toBe(200);
    await stage.refresh();
    const [left] = await stage.list(admin, { q: 'mali@mail.example', account: 'no' });
    const read = async () => {
      for (let round = 0; round < 6; round += 1) await stage.refresh();
    };
    const mergeAgain = async () => {
      for (let round = 0; round < 3; round += 1) {
        const answer = await merge(account.id, left!.id);
        expect(answer.status).toBe(200);
        if (round < 2) expect((await undo(answer)).status).toBe(200);
      }
    };
    const placed = await Promise.all([
      ...rest.map(({ buyer, token, checkout }) => stage.shop.place(buyer, token, checkout.quoteHash)),
      mergeAgain(),
      read(),
    ]);
    expect(placed.slice(0, rest.length).map((answer) => (answer as Answer).status)).toEqual(rest.map(() => 200));
    await stage.refresh();
    const shop = (await stage.record(admin, account.id)).areas.find(({ area }) => area === 'shop')!;
    expect(shop.facts[1]).toMatchObject({ count: 16 });
    expect((await stage.list(admin, { q: 'mali@mail.example' })).map(({ id }) => id)).toEqual([account.id]);
  }, 120_000);

  test('one of two is erased while they are merged: nothing of the erased one stays, and nobody is half merged', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await member(), await member()];
      await admin.call('people.addNote', { id: other.id, text: `ลับ${round}` });
      await admin.call('people.addNote', { id: one.id, text: `คงอยู่${round}` });
      const [answer] = await Promise.all([merge(one.id, other.id, { name: 'from' }), stage.erase(other.account)]);
      expect([200, 404]).toContain(answer.status);
      await stage.refresh();
      const record = await stage.record(admin, one.id);
      expect(record.rows.map(({ account }) => account)).toEqual([one.account]);
      expect(record.name).toBe(one.name);
      expect(record.notes.map(({ text }) => text)).toEqual([`คงอยู่${round}`]);
      if (answer.status === 200) expect((await undo(answer)).status).toBe(404);
      expect(JSON.stringify(await stage.snapshot())).not.toContain(`ลับ${round}`);
    }
  }, 120_000);

  test('the one that remained is erased: another account of the person remains with what is its own', async () => {
    const [one, other, left] = [await member(), await member(), await guest()];
    await merge(one.id, other.id);
    await merge(one.id, left.id);
    await admin.call('people.addTag', { id: left.id, name: 'ของเดิม' });
    await stage.erase(one.account);
    const record = await stage.record(admin, other.id);
    expect(new Set(record.rows.map(({ account }) => account))).toEqual(new Set([other.account, null]));
    expect(record.name).toBe(other.name);
    expect(await stage.list(admin, { q: one.email })).toEqual([]);
  });

  test('an account takes what was left without one along when it is erased', async () => {
    const [account, left] = [await member(), await guest()];
    await admin.call('people.addNote', { id: left.id, text: 'เขียนก่อนรวม' });
    await merge(account.id, left.id);
    await stage.erase(account.account);
    expect(JSON.stringify(await stage.snapshot())).not.toContain('เขียนก่อนรวม');
    expect(await stage.list(admin, { q: left.email })).toEqual([]);
  });

  test('two who merge the same two at once make one merge', async () => {
    const [account, left] = [await member(), await guest()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => merge(account.id, left.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  });
});

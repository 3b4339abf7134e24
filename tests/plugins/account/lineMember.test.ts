import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SpaceTx } from '#kernel/data/space.ts';
import type { LinePerson } from './lineProvider.ts';
import { openLineStage, type LineStage } from './lineStage.ts';
import { guest, signedIn, withPassword } from './person.ts';
import { outcome, type Space } from './space.ts';

let stage: LineStage;
let space: Space;
let count = 0;
const somebody = (more: Partial<LinePerson> = {}): LinePerson => ({ name: `คุณ สมาชิก${(count += 1)}`, ...more });

beforeAll(async () => {
  stage = await openLineStage();
  ({ space } = stage);
});
afterAll(() => stage.close());
beforeEach(() => {
  space.clock.at = Date.now();
});

const inSpace = <T>(work: (tx: SpaceTx) => Promise<T>): Promise<T> => space.site.gateway.data.inSpace(space.site.manifest().space, work);
const subjects = async (to: string) => (await space.mails(to)).map(({ subject }) => subject);
interface Logins {
  offersLine: boolean;
  removable: boolean;
  items: { id: string; name: string }[];
}
const logins = async (agent: Awaited<ReturnType<typeof signedIn>>) => (await agent.call('account.linkedLogins')).body as unknown as Logins;

describe('linking LINE to an account', () => {
  it('adds it, tells the owner, and is offered once', async () => {
    const owner = await withPassword(space);
    const agent = await signedIn(space, owner.email);
    expect(await logins(agent)).toEqual({ offersLine: true, removable: false, items: [] });
    const person = somebody();
    const answer = await stage.signIn(agent, person, { link: true });
    expect(answer.body).toMatchObject({ step: 'done', purpose: 'link' });
    expect(await logins(agent)).toMatchObject({ offersLine: false, removable: true, items: [{ name: person.name }] });
    expect((await subjects(owner.email))[0]).toContain('LINE');
    expect(await space.audited('account.lineLink', owner.id)).toHaveLength(1);
    expect(outcome(await agent.call('account.linkLine', {}))).toBe('line-linked');
  });

  it('asks for a fresh proof of identity', async () => {
    const agent = await signedIn(space, (await withPassword(space)).email);
    space.clock.at += 301_000;
    expect(outcome(await agent.call('account.linkLine', {}))).toBe('step-up-needed');
    expect(outcome(await agent.call('account.unlinkLogin', { id: crypto.randomUUID() }))).toBe('step-up-needed');
  });

  it('does not take it away from another account', async () => {
    const person = somebody();
    const first = await signedIn(space, (await withPassword(space)).email);
    await stage.signIn(first, person, { link: true });
    const second = await signedIn(space, (await withPassword(space)).email);
    expect(outcome(await stage.signIn(second, person, { link: true }))).toBe('line-taken');
    expect((await logins(first)).items).toHaveLength(1);
    expect((await logins(second)).items).toEqual([]);
  });

  it('belongs to who began it: not to a guest, nor to another member', async () => {
    const first = await signedIn(space, (await withPassword(space)).email);
    const second = await signedIn(space, (await withPassword(space)).email);
    const visit = await stage.visit(first, somebody(), { link: true });
    expect(outcome(await second.call('account.finishLine', { ...visit }))).toBe('line-state');
    expect(outcome(await (await guest(space)).call('account.finishLine', { ...visit }))).toBe('line-state');
    // A guest's sign-in is no link either: the member stays who they are, and nothing is added.
    const asGuest = await stage.visit(await guest(space), somebody());
    expect((await second.call('account.finishLine', { ...asGuest })).body).toMatchObject({ step: 'register' });
    expect((await logins(second)).items).toEqual([]);
  });
});

describe('proving anew with LINE', () => {
  it('refreshes the proof of identity, under another session id', async () => {
    const agent = await signedIn(space, (await withPassword(space)).email);
    const person = somebody();
    await stage.signIn(agent, person, { link: true });
    // Older than five minutes; the provider's clock stays that of this machine.
    const [{ id }] = (await logins(agent)).items as unknown as [{ id: string }];
    space.clock.at += 301_000;
    expect(outcome(await agent.call('account.unlinkLogin', { id }))).toBe('step-up-needed');
    const before = agent.cookie;
    const answer = await stage.signIn(agent, person);
    expect(answer.body).toMatchObject({ step: 'done', purpose: 'confirm' });
    expect(agent.cookie).not.toBe(before);
    expect(outcome(await agent.call('account.unlinkLogin', { id }))).toBe('ok');
  });

  it('takes the linked LINE only', async () => {
    const agent = await signedIn(space, (await withPassword(space)).email);
    await stage.signIn(agent, somebody(), { link: true });
    const before = agent.cookie;
    expect(outcome(await stage.signIn(agent, somebody()))).toBe('line-other');
    expect(agent.cookie).toBe(before);
    const without = await signedIn(space, (await withPassword(space)).email);
    expect(outcome(await without.call('account.startLine', {}))).toBe('line-unlinked');
  });

  it('asks LINE to sign the person in anew', async () => {
    const agent = await signedIn(space, (await withPassword(space)).email);
    await stage.signIn(agent, somebody(), { link: true });
    const { body } = await agent.call('account.startLine', {});
    expect(new URL(body['url'] as string).searchParams.get('max_age')).toBe('0');
  });
});

describe('unlinking', () => {
  it('takes the way in away and tells the owner', async () => {
    const owner = await withPassword(space);
    const agent = await signedIn(space, owner.email);
    const person = somebody();
    await stage.signIn(agent, person, { link: true });
    const [{ id }] = (await logins(agent)).items as unknown as [{ id: string }];
    expect(outcome(await agent.call('account.unlinkLogin', { id }))).toBe('ok');
    expect((await logins(agent)).items).toEqual([]);
    expect(await subjects(owner.email)).toHaveLength(2);
    expect((await stage.signIn(await guest(space), person)).body).toMatchObject({ step: 'register' });
  });

  it('never takes the last way in', async () => {
    const owner = await withPassword(space);
    const agent = await signedIn(space, owner.email);
    await stage.signIn(agent, somebody(), { link: true });
    await inSpace(({ sql }) => sql`update account_account set password_hash = null where id = ${owner.id}`);
    const { items, removable } = await logins(agent);
    expect(removable).toBe(false);
    expect(outcome(await agent.call('account.unlinkLogin', { id: items[0]!.id }))).toBe('last-way');
    expect((await logins(agent)).items).toHaveLength(1);
  });

  it("is for one's own logins", async () => {
    const owner = await signedIn(space, (await withPassword(space)).email);
    await stage.signIn(owner, somebody(), { link: true });
    const [{ id }] = (await logins(owner)).items as unknown as [{ id: string }];
    const other = await signedIn(space, (await withPassword(space)).email);
    expect(outcome(await other.call('account.unlinkLogin', { id }))).toBe('not-found');
    expect(outcome(await other.call('account.unlinkLogin', { id: 'x' }))).toBe('not-found');
    expect((await logins(owner)).items).toHaveLength(1);
  });
});

it('the pages of members offer to link, and to confirm once it is linked', async () => {
  const agent = await signedIn(space, (await withPassword(space)).email);
  expect(await agent.page('/user/authen/line')).toContain('เชื่อมกับ LINE');
  await stage.signIn(agent, somebody(), { link: true });
  const page = await agent.page('/user/authen/line?next=/user/security');
  expect(page).toContain('ยืนยันด้วย LINE');
  expect(page).toContain('href="/user/security"');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '#plugins/billing/schemas.ts';
import { openStage, type Person, type Stage } from './stage.ts';

let stage: Stage;
let admin: Person;
let other: Person;
beforeAll(async () => {
  stage = await openStage();
  admin = await stage.person('admin');
});
afterAll(() => stage.close());

const draft = { kind: 'promptpay', number: '0107537000521', bank: '', name: 'บริษัท แสงทอง จำกัด' };
const add = (who: Person, more: object = {}) => who.call('addAccount', { ...draft, ...more });
const act = (who: Person, what: string, { id, version }: Account) => who.call(what, { id, version });
const inBody = (answer: { body: unknown }) => answer.body as Account;

describe('an account to be paid to', () => {
  it.each([
    ['a mobile number that is none', { number: '0212345678' }, 'number'],
    ['a tax id with a wrong check digit', { number: '0105536000316' }, 'number'],
    ['a biller of 13 digits', { kind: 'billPayment', number: '0107537000521' }, 'number'],
    ['a biller whose tax id is wrong', { kind: 'billPayment', number: '010553600031601' }, 'number'],
    ['a bank that there is not', { kind: 'bank', number: '1234567890', bank: '999' }, 'bank'],
    ['a bank account of 9 digits', { kind: 'bank', number: '123456789', bank: '014' }, 'number'],
  ])('is refused with %s', async (_name, wrong, field) => {
    const { status, body } = await add(admin, wrong);
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([422, 'invalid-fields', [field]]);
  });

  it('of the only admin is confirmed by that one, who has proved who they are', async () => {
    const waiting = inBody(await add(admin));
    expect(waiting).toMatchObject({ state: 'waiting', isDefault: false, confirmedBy: '' });
    expect((await admin.call('accounts', {})).body).toMatchObject({ alone: true });
    expect(inBody(await act(admin, 'confirmAccount', waiting))).toMatchObject({ state: 'active', isDefault: false });
    expect(await add(admin)).toMatchObject({ status: 409, body: { code: 'account-exists' } });
  });

  it('entered by one is confirmed by another; nobody is shown it before', async () => {
    other = await stage.person('admin');
    const guest = await stage.person('guest');
    const waiting = inBody(await add(admin, { number: '0899999999' }));
    expect(await act(admin, 'confirmAccount', waiting)).toMatchObject({ status: 409, body: { code: 'second-person-needed' } });
    expect(await act(admin, 'defaultAccount', waiting)).toMatchObject({ status: 409, body: { code: 'action-not-allowed' } });
    expect((await guest.call('ways')).text).not.toContain('0899999999');
    const active = inBody(await act(other, 'confirmAccount', waiting));
    const chosen = inBody(await act(other, 'defaultAccount', active));
    expect(chosen).toMatchObject({ isDefault: true });
    expect((await guest.call('ways')).text).toContain('0899999999');
    const all = ((await admin.call('accounts', {})).body as unknown as { accounts: Account[] }).accounts;
    expect(all.filter(({ kind, isDefault }) => kind === 'promptpay' && isDefault).map(({ id }) => id)).toEqual([chosen.id]);
    expect(await act(other, 'closeAccount', active)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(inBody(await act(other, 'closeAccount', chosen))).toMatchObject({ state: 'closed', isDefault: false });
    expect((await guest.call('ways')).text).not.toContain('promptpay');
  });

  it('is the business of admins', async () => {
    const manager = await stage.person('manager');
    expect((await add(manager)).status).toBe(403);
    expect((await manager.call('accounts', {})).status).toBe(403);
  });
});

import { describe, expect, test } from 'vitest';
import type { MemberView } from '#plugins/cluster/contract.ts';
import { differing, MODELS } from '#plugins/cluster/rules/models.ts';
import { codeText, readCode } from '#plugins/cluster/rules/pairingCode.ts';
import { isEasyPin } from '#plugins/cluster/rules/pin.ts';
import { mayManage, reaches, rightsOf } from '#plugins/cluster/rules/rights.ts';
import { seriesOf } from '#plugins/cluster/rules/series.ts';

const person = (role: MemberView['role'], storeIds: string[] | null = null, rights = {}): MemberView => ({
  id: 'x',
  accountId: null,
  name: 'x',
  role,
  rights: rightsOf(role, rights),
  storeIds,
});

describe('rights', () => {
  test('a cashier counts blind and gives five percent; an override wins, owning is nobody else’s', () => {
    expect(rightsOf('cashier', {})).toMatchObject({ sell: true, discountBp: 500, returns: false, seesExpected: false, manages: false });
    expect(rightsOf('manager', { discountBp: 1_000 })).toMatchObject({ discountBp: 1_000, returns: true, owns: false });
    expect(rightsOf('cashier', { owns: true, returns: true })).toMatchObject({ owns: false, returns: true });
  });

  test('a manager takes on cashiers of their own stores, with no more than they may do themselves', () => {
    const manager = person('manager', ['a', 'b']);
    expect(mayManage(manager, person('cashier', ['a']))).toBe(true);
    expect(mayManage(manager, person('cashier', ['a', 'c']))).toBe(false);
    expect(mayManage(manager, person('cashier'))).toBe(false);
    expect(mayManage(manager, person('manager', ['a']))).toBe(false);
    expect(mayManage(manager, person('cashier', ['a'], { discountBp: 5_000 }))).toBe(false);
    expect(mayManage(person('manager', ['a'], { stock: false }), person('cashier', ['a'], { stock: true }))).toBe(false);
    expect(mayManage(manager, person('cashier', ['a'], { manages: true }))).toBe(false);
    expect(mayManage(person('cashier'), person('cashier'))).toBe(false);
    expect(mayManage(person('owner'), person('owner'))).toBe(true);
  });

  test('somebody reaches all stores, or those that are named', () => {
    expect(reaches({ storeIds: null }, 'a')).toBe(true);
    expect(reaches({ storeIds: ['b'] }, 'a')).toBe(false);
  });
});

test('of a cluster only what differs from its model is kept', () => {
  expect(differing(MODELS.cafe, { ...MODELS.cafe, tables: false, dayCutHour: 5 })).toEqual({ tables: false, dayCutHour: 5 });
  expect(differing(MODELS.cafe, MODELS.cafe)).toEqual({});
});

test('series of tills go on after the alphabet and never meet twice', () => {
  expect([1, 2, 9, 24, 25, 48, 49].map(seriesOf)).toEqual(['A', 'B', 'J', 'Z', 'AA', 'AZ', 'BA']);
  expect(new Set(Array.from({ length: 2_000 }, (_, n) => seriesOf(n + 1))).size).toBe(2_000);
});

test('a pairing code may be typed in groups and with Thai digits', () => {
  expect(readCode('1234 5678')).toBe('12345678');
  expect(readCode('๑๒๓๔-๕๖๗๘')).toBe('12345678');
  expect(readCode('1234567')).toBeNull();
  expect(readCode('12345678a')).toBeNull();
  expect(codeText('12345678')).toBe('1234 5678');
});

test('a PIN that people try first is easy', () => {
  expect(['0000', '1234', '87654321', '3210'].map(isEasyPin)).toEqual([true, true, true, true]);
  expect(['1357', '1243', '4071', '9012'].map(isEasyPin)).toEqual([false, false, false, false]);
});

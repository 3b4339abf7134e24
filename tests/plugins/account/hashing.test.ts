import { expect, test } from 'vitest';
import { isOutdated } from '#kit/passwords/passwords.ts';
import { hashPassword, verifyPassword, whileHashing } from '#plugins/account/gateway/password.ts';

test('is argon2id with the parameters of ASVS, and takes one form for one password', async () => {
  const stored = await hashPassword('Cafe\u0301 with cream, please');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await verifyPassword(stored, 'Caf\u00e9 with cream, please')).toBe(true);
  expect(await verifyPassword(stored, 'cafe with cream, please')).toBe(false);
  expect(await verifyPassword(null, 'anything')).toBe(false);
  expect(isOutdated(stored)).toBe(false);
  expect(isOutdated(stored.replace('t=1', 't=2'))).toBe(true);
  expect(isOutdated(stored.replace('argon2id', 'argon2i'))).toBe(true);
});

test('answers 503 when more than fifty wait', async () => {
  const held = Promise.withResolvers<string>();
  const waiting = Array.from({ length: 52 }, () => whileHashing(() => held.promise));
  await expect(whileHashing(async () => 'late')).rejects.toMatchObject({ status: 503, code: 'overloaded', details: { retryAfter: 2 } });
  held.resolve('done');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
});

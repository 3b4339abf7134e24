import { expect, test } from 'vitest';
import { hashWithSalt, isOutdated } from '#kit/passwords/passwords.ts';
import { hashPassword, verifyPassword } from '#plugins/account/gateway/password.ts';
import { hashSharePassword, verifySharePassword } from '#plugins/files/gateway/shares/password.ts';

// Other unit tests hash with less memory (tests/setup/argon2.ts); these with all of it.

const PASSWORD = 'ม้าขาววิ่งข้ามทุ่งนา 2569';

test.each([
  ['an account', hashPassword, verifyPassword],
  ['a share', hashSharePassword, verifySharePassword],
])('the password of %s is hashed with 46 MiB and found again, however its letters are put together', async (_, hashed, verified) => {
  const stored = await hashed(PASSWORD);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(await verified(stored, PASSWORD.normalize('NFD'))).toBe(true);
  expect(await verified(stored, `${PASSWORD} `)).toBe(false);
  expect(await verified(null, PASSWORD)).toBe(false);
  expect(isOutdated(stored)).toBe(false);
});

test('a code is found by its text and salt', async () => {
  const salt = new Uint8Array(16).fill(7);
  const [one, again, other] = await Promise.all([hashWithSalt('abcd', salt), hashWithSalt('abcd', salt), hashWithSalt('abce', salt)]);
  expect(one).toHaveLength(32);
  expect(one).toEqual(again);
  expect(one).not.toEqual(other);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValue } from '#plugins/people/rules/condition.ts';
import { keysOf, wantedWords, wordsOf } from '#plugins/people/rules/keys.ts';
import { proposed } from '#plugins/people/rules/merge.ts';
import { apartName, pairsOf } from '#plugins/people/rules/pairs.ts';

const person = (name: string, email = '', phone = '') => keysOf({ name, email, phone });
/** Whether somebody is found by what was typed, as the index finds them. */
const finds = (typed: string, keys: ReturnType<typeof keysOf>) => {
  const words = wordsOf(keys);
  return wantedWords(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

describe('who is who', () => {
  test('addresses and numbers are compared however they are written', () => {
    expect(person('', ' Mali@Mail.Example ').emailKey).toBe('mali@mail.example');
    const numbers = ['081-234-5678', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66 (0)81 234 5678', '0066812345678'];
    expect(numbers.map((phone) => person('', '', phone).phone)).toEqual(numbers.map(() => '+66812345678'));
    expect(person('', 'a@b.example', '0812345678').contactKey).toBe('email:a@b.example');
    expect(person('', '', '0812345678').contactKey).toBe('phone:+66812345678');
    expect(person('มะลิ').contactKey).toBeNull();
  });

  test('a whole name is compared without its title and its tone marks; one word alone is many people', () => {
    expect(person('นางสาวมะลิ ใจดี').nameKey).toBe(person('มะลิ  ใจดี').nameKey);
    expect(person('ก้อง น้ำใส').nameKey).toBe(person('กอง นําใส').nameKey);
    expect(person('มะลิ').nameKey).toBe('');
  });

  test('they are found by how a word of the name, the address or the number begins', () => {
    const mali = person('คุณมะลิ ใจดี', 'mali@mail.example', '0812345678');
    for (const typed of ['มะ', 'ใจดี', 'คุณมะลิ', 'มะลิ ใจ', 'MALI@', 'mali', '081-234', '๐๘๑๒', '5678', '+66812345678', '081 234 5678'])
      expect([typed, finds(typed, mali)]).toEqual([typed, true]);
    for (const typed of ['ลิ', 'มะลิ สม', '082', 'mail.example']) expect([typed, finds(typed, mali)]).toEqual([typed, false]);
  });

  test('everybody is found by each whole word of what they are called', () => {
    const word = fc.stringMatching(/^[ก-ฮa-z]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const keys = person(words.join(' '));
        return words.every((each) => finds(each, keys));
      }),
    );
  });

  test('no text is too long to be kept', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 1000 }), fc.string({ maxLength: 1000 }), fc.string({ maxLength: 200 }), (name, email, phone) => {
        const keys = keysOf({ name, email, phone });
        return (
          keys.name.length <= 201 &&
          keys.email.length <= 254 &&
          keys.phone.length <= 40 &&
          keys.nameKey.length <= 201 &&
          (keys.contactKey?.length ?? 7) <= 270 &&
          wordsOf(keys).every((word) => word.length > 0 && word.length <= 270)
        );
      }),
    );
  });
});

describe('pairs', () => {
  const side = fc.record({ id: fc.uuid(), hasAccount: fc.boolean(), since: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01') });
  const sides = fc.uniqueArray(side, { selector: ({ id }) => id, minLength: 2, maxLength: 8 });

  test('merging every pair leaves one, and no account is merged into somebody without one', () => {
    fc.assert(
      fc.property(sides, (same) => {
        const pairs = pairsOf(same, new Set());
        const left = new Set(same.map(({ id }) => id));
        for (const [into, from] of pairs) {
          if (from.hasAccount && !into.hasAccount) return false;
          left.delete(from.id);
        }
        return left.size === 1;
      }),
    );
  });

  test('a pair that was kept apart is not shown', () => {
    fc.assert(
      fc.property(sides, fc.nat(), (same, nth) => {
        const pairs = pairsOf(same, new Set());
        const [into, from] = pairs[nth % pairs.length]!;
        const name = apartName(from.id, into.id);
        return pairsOf(same, new Set([name])).every(([one, other]) => apartName(one.id, other.id) !== name);
      }),
    );
  });

  test('who has an account remains, else who is known for longer', () => {
    const old = { id: 'b', hasAccount: false, since: '2020-01-01' };
    const account = { id: 'c', hasAccount: true, since: '2026-01-01' };
    expect(proposed(old, account)).toEqual([account, old]);
    expect(proposed({ ...old, since: '2021-01-01' }, old)[0]).toBe(old);
    expect(proposed(old, { ...old, id: 'a' })[0].id).toBe('a');
  });
});

test('conditions take values of their kind only', () => {
  const of = (kind: 'satang' | 'day' | 'choice') => ({ name: 'x', label: 'x', kind, choices: [{ value: 'yes', label: 'yes' }] });
  expect(['0', '500000', '-1', '1.5', '', '99999999999999'].map((value) => isValue(of('satang'), value))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['2026-11-26', '2569-11-26', '2026-13-01', '26-11-2026', ''].map((value) => isValue(of('day'), value))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['yes', 'no'].map((value) => isValue(of('choice'), value))).toEqual([true, false]);
});

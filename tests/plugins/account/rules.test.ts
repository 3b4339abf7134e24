import { describe, expect, it } from 'vitest';
import { delayAfter, FORGET_MS, LONGEST_DELAY_MS, waitFor } from '#plugins/account/rules/delay.ts';
import { normalEmail, normalPassword } from '#plugins/account/rules/email.ts';
import { fullName, initial } from '#plugins/account/rules/name.ts';
import { emptyFields } from '#plugins/account/rules/signInForm.ts';

describe('an e-mail address', () => {
  it.each([
    ['  Mali@Academy.Example ', 'mali@academy.example'],
    ['CAFE\u0301@a.example', 'caf\u00e9@a.example'],
    ['มะลิ@ตัวอย่าง.ไทย', 'มะลิ@ตัวอย่าง.ไทย'],
  ])('%s is kept as %s', (given, kept) => {
    expect(normalEmail(given)).toBe(kept);
    expect(normalEmail(kept)).toBe(kept);
  });

  it('a password keeps its spaces and its case', () => {
    expect(normalPassword(' Cafe\u0301 ')).toBe(' Caf\u00e9 ');
  });
});

describe('the delay after failures', () => {
  it('is nothing at first, then doubles, up to five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(delayAfter)).toEqual([0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000]);
    for (let failures = 1; failures < 2_000; failures++) expect(delayAfter(failures)).toBeGreaterThanOrEqual(delayAfter(failures - 1));
    expect(delayAfter(2_000)).toBe(LONGEST_DELAY_MS);
  });

  it('passes with time, and is forgotten after a day', () => {
    expect(waitFor(5, 1_000_000, 1_000_500)).toBe(1_500);
    expect(waitFor(5, 1_000_000, 1_002_000)).toBe(0);
    expect(waitFor(1_000, 0, LONGEST_DELAY_MS - 1)).toBe(1);
    expect(waitFor(1_000, 0, FORGET_MS)).toBe(0);
  });
});

describe('a name', () => {
  it('has an initial that can stand alone', () => {
    expect(initial({ firstname: 'เกศินี', lastname: '' })).toBe('ก');
    expect(initial({ firstname: ' anna', lastname: '' })).toBe('A');
    expect(initial({ firstname: '', lastname: 'x' })).toBe('');
    expect(fullName({ firstname: 'มะลิ', lastname: '' })).toBe('มะลิ');
  });
});

describe('the sign-in form', () => {
  it('asks for what is missing', () => {
    expect(emptyFields({ email: ' ', password: '' })).toEqual(['email', 'password']);
    expect(emptyFields({ email: 'a@b.example', password: 'x' })).toEqual([]);
  });
});

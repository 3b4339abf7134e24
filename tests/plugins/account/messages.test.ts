import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MEMBERS } from '#kernel/contract/role.ts';
import { setCatalogue, text } from '#kernel/client/text.ts';
import { account } from '#plugins/account/plugin.ts';
import { problemText } from '#plugins/account/rules/signInForm.ts';
import compiledTh from '#plugins/account/messages/th.json';
import compiledEn from '#plugins/account/messages/en.json';

const folder = 'plugins/account';
const raw = (locale: string) => JSON.parse(readFileSync(join(folder, `messages/${locale}.json`), 'utf8')) as Record<string, string>;
const [th, en] = [raw('th'), raw('en')];
const source = ['pages', 'parts', 'rules', '.']
  .flatMap((part) => readdirSync(join(folder, part), { recursive: part !== '.', encoding: 'utf8' }).map((name) => join(folder, part, name)))
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

/** Keys that are put together from parts. */
const made = [...MEMBERS.map((role) => `role.${role}`), 'login.emailMissing', 'login.passwordMissing'];

it('both languages have the same texts, none empty', () => {
  expect(Object.keys(en)).toEqual(Object.keys(th));
  for (const value of [...Object.values(th), ...Object.values(en)]) expect(value.trim()).not.toBe('');
});

it('every text is used, and every text that is used is there', () => {
  const quoted = new Set([...source.matchAll(/'([a-z]+\.[A-Za-z]+)'/g)].map(([, key]) => key!));
  expect(Object.keys(th).filter((key) => !quoted.has(key) && !made.includes(key))).toEqual([]);
  const asked = [...source.matchAll(/\bt\('([^']+)'/g)].map(([, key]) => key!);
  const refusals = ['wrong-credentials', 'sign-in-wait', 'overloaded', 'offline', 'x']
    .map((code) => problemText({ code, details: {} }))
    .flatMap(({ key, hint }) => (hint ? [key, hint] : [key]));
  const titles = Object.values(account.pages).map(({ title }) => title);
  expect([...asked, ...made, ...refusals, ...titles].filter((key) => !(key in th))).toEqual([]);
});

it('Thai texts are Thai', () => {
  expect(Object.entries(th).filter(([, value]) => !/[ก-๙]/.test(value))).toEqual([]);
  expect(Object.entries(en).filter(([, value]) => /[ก-๙]/.test(value))).toEqual([]);
});

it('a wait is told in seconds, or in minutes', () => {
  setCatalogue('account', 'th', compiledTh);
  setCatalogue('account', 'en', compiledEn);
  const site = { texts: {}, timezone: 'Asia/Bangkok' };
  const wait = (seconds: number, locale: 'th' | 'en') =>
    text(site, locale, 'account.problem.wait', problemText({ code: 'sign-in-wait', details: { retryAfter: seconds } }).values);
  expect(wait(8, 'en')).toBe('Too many tries. Please wait 8 seconds');
  expect(wait(300, 'en')).toBe('Too many tries. Please wait 5 minutes');
  expect(wait(8, 'th')).toContain('8 วินาที');
  expect(wait(300, 'th')).toContain('5 นาที');
  expect(wait(0, 'th')).toContain('สักครู่');
});

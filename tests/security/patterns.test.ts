import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseSync, type ESTree } from 'vite';
import { expect, test } from 'vitest';
import { worstGrowth } from './regexSteps.ts';

/**
 * Patterns whose work grows faster than their text, and why nobody can make use of it. All sites share one thread: a new one is
 * rewritten rather than listed here. `(?<!-)-+$` is linear where `-+$` is not, `<[^<>]*>` where `<[^>]*>` is not.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  'kernel/kit/diagnostics/strictJson.ts': 'looks at the thousand characters before a mistake',
  'kernel/kit/forms/satang.ts': 'digits of an amount, at most nineteen',
  'kernel/kit/postgres/postmaster.ts': 'the end of the log of our own server',
  'kernel/kit/userAgent/browserInfo.ts': 'looks at 512 characters',
};

/** What runs in browsers, at a build or over texts of the house alone. */
const ELSEWHERE = /\/(?:pages|parts|fills|sections|demo|ui|page|browser|theme)\/|\/demo\.ts$|\.tsx$|\.d\.ts$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'kernel/core', 'kernel/kit', 'plugins'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !ELSEWHERE.test(path) && existsSync(path));

/** Patterns without an upper bound that stand in a file. */
function patternsOf(path: string): RegExp[] {
  const found: RegExp[] = [];
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    const { type, regex } = node as ESTree.RegExpLiteral;
    if (type === 'Literal' && regex && /[*+]|\{\d+,\}/.test(regex.pattern)) found.push(new RegExp(regex.pattern, regex.flags));
    for (const child of Object.values(node)) look(child);
  };
  look(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
}

test('a step counter tells linear from worse', () => {
  expect(worstGrowth(/<[^<>]*>/g).growth).toBeLessThan(2.3);
  expect(worstGrowth(/(?<!-)-+$/).growth).toBeLessThan(2.3);
  expect(worstGrowth(/<[^>]*>/g).growth).toBeGreaterThan(3.5);
  expect(worstGrowth(/-+$/).growth).toBeGreaterThan(3.5);
  expect(worstGrowth(/^(a+)+$/).growth).toBe(Infinity);
});

test('no pattern that strangers reach takes more than twice the work for twice the text', { timeout: 120_000 }, () => {
  const known = new Map<string, string>();
  for (const path of files) for (const pattern of patternsOf(path)) if (!(path in BOUNDED)) known.set(String(pattern), path);
  expect(known.size).toBeGreaterThan(150);
  const slow = [...known].flatMap(([pattern, path]) => {
    const [, source, flags] = /^\/(.*)\/([a-z]*)$/s.exec(pattern)!;
    const { growth, text } = worstGrowth(new RegExp(source!, flags));
    return growth < 2.6
      ? []
      : [`${path}: ${pattern} takes ${growth.toFixed(1)} times the work for the double of ${JSON.stringify(text.slice(0, 30))}`];
  });
  expect(slow).toEqual([]);
});

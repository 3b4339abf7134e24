import { expect, test } from 'vitest';
import { plainPath, readablePath } from '#kit/schema/paths.ts';

test('a path is read without query, fragment and slashes at its end', () => {
  for (const [path, plain] of [
    ['/', '/'],
    ['///', '/'],
    ['/a/', '/a'],
    ['/a//?b=/', '/a'],
    ['/a#b/', '/a'],
    ['/a//b', '/a//b'],
    ['', ''],
  ])
    expect(plainPath(path!)).toBe(plain);
  expect(readablePath('/%E0%B8%81/')).toBe('/ก');
});

test('a visitor who sends as many slashes as fit holds nobody up', () => {
  const path = `/a${'/'.repeat(100_000)}b`;
  const began = performance.now();
  expect(plainPath(path)).toBe(path);
  expect(performance.now() - began).toBeLessThan(200);
});

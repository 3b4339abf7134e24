import { expect, test } from 'vitest';
import { matchPath, plainPath, readablePath, shapeOf } from '#kit/schema/paths.ts';
import { threadTime } from '../../threadTime.ts';

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
  expect(threadTime(() => expect(plainPath(path)).toBe(path))).toBeLessThan(200);
});

test('a parameter is a segment, or the end of one', () => {
  expect(matchPath('/:page/x', '/%E0%B8%81/x')).toEqual({ page: 'ก' });
  expect(matchPath('/fair-:year', '/fair-69/')).toEqual({ year: '69' });
  for (const path of ['/fair-', '/fair', '/unfair-69', '/fair-69/x', '/']) expect(matchPath('/fair-:year', path), path).toBeNull();
  // What goes on behind it is none.
  expect(matchPath('/map-:part.xml', '/map-guide')).toBeNull();
  expect([shapeOf('/fair-:year/:id'), shapeOf('/fair-:day/:slug')]).toEqual(['/fair-:/:', '/fair-:/:']);
});

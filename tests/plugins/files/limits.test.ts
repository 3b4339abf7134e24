import { expect, it } from 'vitest';
import { LANES } from '#plugins/files/machines/uploadParts.ts';
import { objectPath } from '#plugins/files/rules/objectPath.ts';
import { MAX_PARTS, partBytes, partCount } from '#plugins/files/rules/parts.ts';

const MB = 1024 * 1024;

it('a part has 5 MB at least, four are sent at once, and a file has 10,000 at most', () => {
  expect(partBytes(1)).toBe(5 * MB);
  expect(partBytes(12 * MB)).toBe(5 * MB);
  expect(partCount(12 * MB, partBytes(12 * MB))).toBe(3);
  expect(MAX_PARTS).toBe(10_000);
  const huge = 100_000 * MB;
  expect(partBytes(huge)).toBeGreaterThan(5 * MB);
  expect(partCount(huge, partBytes(huge))).toBe(10_000);
  expect(LANES).toBe(4);
});

it('a file is stored under filemanager, year, month and the time', () => {
  const at = new Date('2026-03-05T03:00:00.123Z');
  expect(objectPath(at, 'pdf')).toBe(`filemanager/2026/03/${at.getTime()}.pdf`);
  expect(objectPath(at, '')).toBe(`filemanager/2026/03/${at.getTime()}`);
});

import { expect, it } from 'vitest';
import { PRIVATE_DATA } from '#kit/page/privateData.ts';
import { doorHash, HASH_BYTES, isTypedCode, typedCode } from '#kit/scan/doorCode.ts';
import { doorCode, hashOf } from '#kit/scan/gateway/doorCodes.ts';
import { DOOR_FILES } from '#kit/scan/gateway/doorFile.ts';
import { inOrder, momentOf } from '#kit/scan/gateway/scans.ts';

it('a code is known at a door by the beginning of what the table has, however it is typed', async () => {
  const code = doorCode();
  expect(code).toMatch(/^[2-9A-Z]{24}$/);
  expect(doorCode()).not.toBe(code);
  expect(doorCode(new Uint8Array(32))).toBe('2'.repeat(24));
  const typed = code.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
  expect(typedCode(typed)).toBe(code);
  expect(isTypedCode(typed)).toBe(true);
  expect(isTypedCode('สมหญิง ใจงาม')).toBe(false);
  expect(await doorHash(typed)).toBe(hashOf(code).subarray(0, HASH_BYTES).toString('hex'));
});

it('scans are taken by whom they are of, the earlier first; the clock of a door is believed where it was offline and is not ahead', () => {
  const scan = (id: string, entryId: string | null, at: string, code = '') => ({ id, entryId, at, code, offline: true });
  const scans = [
    scan('a', 'B', '2026-11-21T03:00:02Z'),
    scan('b', null, '2026-11-21T03:00:00Z', 'a'),
    scan('c', 'b', '2026-11-21T03:00:01Z'),
  ];
  expect(inOrder(scans, (code) => code).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  const now = new Date('2026-11-21T03:00:01Z');
  expect(momentOf(scans[1]!, now)).toEqual(new Date('2026-11-21T03:00:00Z'));
  expect(momentOf(scans[0]!, now)).toEqual(now);
  expect(momentOf({ ...scans[1]!, offline: false }, now)).toEqual(now);
});

it('what is kept of doors goes at sign-out', () => {
  expect(DOOR_FILES.startsWith(PRIVATE_DATA)).toBe(true);
});

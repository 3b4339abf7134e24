import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { doorHash } from '#kit/scan/doorCode.ts';
import type { DoorPiece } from '#kit/scan/doorShapes.ts';
import { judge } from '#plugins/event/rules/doorVerdict.ts';
import { openStage, type MadeEvent, type Person, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: Stage;
let staff: Person;
beforeAll(async () => {
  stage = await openStage();
  staff = await stage.person('manager');
});
afterAll(() => stage.close());

interface Verdict {
  id: string;
  verdict: string;
  name: string;
  firstAt: string | null;
  firstDoor: string;
  conflict: boolean;
}
const scanOf = (code: string, more: object = {}) => ({
  id: randomUUID(),
  code,
  at: stage.clock.at.toISOString(),
  direction: 'in',
  door: 'ประตู 1',
  device: 'a',
  offline: false,
  ...more,
});
const send = async (made: MadeEvent, scans: readonly object[], list = made.list): Promise<Verdict[]> => {
  const answer = await staff.call('checkIn', { list, scans: [...scans] });
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body as unknown as { verdicts: Verdict[] }).verdicts;
};
const codeOf = async (made: MadeEvent, type = 0) => (await stage.register(await stage.person(), made, { type })).tickets[0]!.code;

describe('acceptance 6: doors', () => {
  it('green, then amber with the first time and door; out and in again; wrong, void and unknown are red', async () => {
    const made = await stage.event({ pools: [20], types: [{ name: 'ทั่วไป' }, { name: 'หลังเวที' }] });
    const code = await codeOf(made);
    const first = stage.clock.at.toISOString();
    expect(await send(made, [scanOf(code)])).toMatchObject([{ verdict: 'in', name: 'มาลี บุญมา 1', firstDoor: 'ประตู 1' }]);
    stage.minutes(12);
    expect(await send(made, [scanOf(code, { door: 'ประตู 2' })])).toMatchObject([{ verdict: 'again', firstAt: first, firstDoor: 'ประตู 1' }]);
    expect(await send(made, [scanOf(code, { direction: 'out' })])).toMatchObject([{ verdict: 'out' }]);
    expect(await send(made, [scanOf(code, { direction: 'out' })])).toMatchObject([{ verdict: 'not_in' }]);
    expect(await send(made, [scanOf(code.toLowerCase().replace(/(.{4})/g, '$1 '))])).toMatchObject([{ verdict: 'in', firstAt: first }]);
    const backstage = randomUUID();
    await staff.call('saveList', { event: made.id, id: backstage, list: { name: 'หลังเวที', ticketTypeIds: [made.types[1]] } });
    expect(await send(made, [scanOf(code)], backstage)).toMatchObject([{ verdict: 'wrong' }]);
    const elsewhere = await stage.event();
    expect(await send(elsewhere, [scanOf(code)])).toMatchObject([{ verdict: 'wrong', name: '' }]);
    expect(await send(made, [scanOf('NOSUCHCODE')])).toMatchObject([{ verdict: 'unknown' }]);
    const guest = await stage.person();
    const passed = await stage.register(guest, made);
    await guest.call('transferTicket', { ticket: passed.tickets[0]!.id, token: passed.token, name: 'ใหม่', email: 'new@example.com' });
    expect(await send(made, [scanOf(passed.tickets[0]!.code)])).toMatchObject([{ verdict: 'void' }]);
    const early = randomUUID();
    const activeFrom = new Date(stage.clock.at.getTime() + 3_600_000).toISOString();
    await staff.call('saveList', { event: made.id, id: early, list: { name: 'บ่าย', activeFrom } });
    expect(await send(made, [scanOf(code)], early)).toMatchObject([{ verdict: 'closed' }]);
    const member = await stage.person('user');
    expect((await member.call('checkIn', { list: made.list, scans: [scanOf(code)] })).status).toBe(403);
  });

  it('twenty doors at once let one ticket in once', async () => {
    const made = await stage.event();
    const code = await codeOf(made);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => send(made, [scanOf(code, { door: `ประตู ${nth}` })])));
    const verdicts = answers.map(([verdict]) => verdict!.verdict);
    expect(verdicts.filter((verdict) => verdict === 'in')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'again')).toHaveLength(19);
    expect((await stage.rows('select 1 from event_checkin where list_id = $1', [made.list])).length).toBe(1);
  });

  it('what was scanned without a line is sent once however often; two doors that let the same ticket in are named', async () => {
    const made = await stage.event();
    const [code, other] = [await codeOf(made), await codeOf(made)];
    const north = stage.clock.at.toISOString();
    stage.minutes(3);
    const offline = { offline: true };
    const second = [scanOf(code, { ...offline, door: 'ประตู 2' }), scanOf(other, { ...offline, door: 'ประตู 2' })];
    expect((await send(made, second)).map(({ verdict }) => verdict)).toEqual(['in', 'in']);
    // The other door was the first, and is heard later.
    const first = [scanOf(code, { ...offline, at: north, door: 'ประตู 1' })];
    stage.minutes(20);
    for (let times = 0; times < 3; times += 1)
      expect(await send(made, first)).toMatchObject([{ verdict: 'again', conflict: true, firstAt: north, firstDoor: 'ประตู 1' }]);
    await send(made, second);
    expect((await stage.rows('select 1 from event_scan where list_id = $1', [made.list])).length).toBe(3);
    expect((await staff.call('doorCounts', { list: made.list })).body).toMatchObject({ came: 2, inside: 2, tickets: 2, conflicts: 1 });
    const desk = await staff.agent.page(`/event/manage/${made.slug}/checkin`);
    expect(desk).toContain('มาลี บุญมา 1');
    expect(desk).toContain('ประตู 2');
  });

  it('a door judges by itself as the gateway does, with hashes that open nothing', async () => {
    const made = await stage.event({ pools: [20], types: [{ name: 'ทั่วไป' }, { name: 'พิเศษ' }] });
    const list = randomUUID();
    await staff.call('saveList', { event: made.id, id: list, list: { name: 'ทั่วไป', ticketTypeIds: [made.types[0]] } });
    const [good, wrong] = [await codeOf(made, 0), await codeOf(made, 1)];
    const piece = (await staff.call('doorTickets', { list })).body as unknown as DoorPiece;
    expect(JSON.stringify(piece)).not.toContain(good);
    const byHash = new Map(piece.entries.map((entry) => [entry.hash, entry]));
    const rules = { groups: piece.groups, activeFrom: null, activeTo: null };
    const at = { direction: 'in', at: stage.clock.at.toISOString(), door: '' } as const;
    const verdict = async (code: string) => judge(byHash.get(await doorHash(code)), rules, at);
    expect(await verdict(good)).toBe('in');
    expect(await verdict(good)).toBe('again');
    expect(await verdict(wrong)).toBe('wrong');
    expect(await verdict('NOSUCHCODE')).toBe('unknown');
    expect(judge(byHash.get(await doorHash(good)), rules, { ...at, direction: 'out' })).toBe('out');
  });
});

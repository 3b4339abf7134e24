import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coursePercent, isFinished, outlineWithLocks, type Asking } from '#plugins/lesson/rules/locks.ts';
import { mediaLength } from '#plugins/lesson/rules/mediaLength.ts';
import { mediaProblem } from '#plugins/lesson/rules/mediaProblem.ts';
import { risksOf, type RiskFacts } from '#plugins/lesson/rules/risks.ts';
import { credit, GRACE_MS, lengthOf, mergeRanges, newClock, watchedPercent, type Range } from '#plugins/lesson/rules/watched.ts';

const T0 = Date.parse('2026-11-21T03:00:00Z');
const DAY = 86_400_000;
const ranges = fc.array(fc.tuple(fc.double({ min: -50, max: 700, noNaN: true }), fc.double({ min: -50, max: 700, noNaN: true })), {
  maxLength: 12,
});

describe('watched ranges', () => {
  it('merged, they are in order, apart from each other, inside the film, and the same whatever the order they came in', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 1, max: 600 }), (given, duration) => {
        const merged = mergeRanges(given, duration);
        for (const [nth, [from, to]] of merged.entries()) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(duration);
          expect(to).toBeGreaterThan(from);
          if (nth > 0) expect(from).toBeGreaterThan(merged[nth - 1]![1]);
        }
        expect(mergeRanges(merged, duration)).toEqual(merged);
        expect(mergeRanges(given.toReversed(), duration)).toEqual(merged);
        expect(watchedPercent(merged, duration)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('over any savings of any players, honest or forged, no more is counted than the clock allows, and nothing is taken back', () => {
    const saving = fc.record({
      wait: fc.integer({ min: -20_000, max: 400_000 }),
      player: fc.integer({ min: 0, max: 2 }),
      offline: fc.boolean(),
      ranges,
    });
    fc.assert(
      fc.property(fc.array(saving, { maxLength: 25 }), (savings) => {
        const duration = 600;
        let [known, clock, now, latest, total]: [Range[], ReturnType<typeof newClock>, number, number, number] = [
          [],
          newClock(T0),
          T0,
          T0,
          0,
        ];
        const [last, used] = [new Map<number, number>(), new Map<number, number>()];
        for (const { wait, player, offline, ranges: claimed } of savings) {
          // the gateway's clock may be set back
          now += wait;
          latest = Math.max(latest, now);
          const before = known;
          const counted = credit(known, clock, now, {
            ranges: claimed,
            duration,
            offline,
            lastOfPlayer: last.get(player) ?? null,
            offlineMs: used.get(player) ?? 0,
          });
          if (offline) used.set(player, (used.get(player) ?? 0) + counted.added * 1000);
          else {
            last.set(player, now);
            used.set(player, 0);
          }
          known = counted.ranges;
          clock = counted.clock;
          total += counted.added;
          expect(mergeRanges([...before, ...known])).toEqual(known);
          expect(counted.added).toBeGreaterThanOrEqual(0);
          expect(Math.abs(lengthOf(known) - total)).toBeLessThan(0.5);
          expect(lengthOf(known)).toBeLessThanOrEqual(((latest - T0 + GRACE_MS) / 1000) * 2 + 0.5);
        }
      }),
    );
  });

  it('who watches at up to twice the speed is counted whole; a jump to the end, a forged whole film and a week of silence are not', () => {
    let [known, clock]: [readonly Range[], ReturnType<typeof newClock>] = [[], newClock(T0)];
    for (let nth = 0; nth < 20; nth++) {
      const at = T0 + (nth + 1) * 15_000;
      const counted = credit(known, clock, at, {
        ranges: [[nth * 30, nth * 30 + 30]],
        duration: 600,
        offline: false,
        lastOfPlayer: at - 15_000,
        offlineMs: 0,
      });
      [known, clock] = [counted.ranges, counted.clock];
    }
    expect(watchedPercent(known, 600)).toBe(100);

    const claim = (after: number, offline: boolean, whole: Range = [0, 600]) =>
      lengthOf(credit([], newClock(T0), T0 + after, { ranges: [whole], duration: 600, offline, lastOfPlayer: T0, offlineMs: 0 }).ranges);
    expect(claim(1_000, false)).toBeLessThanOrEqual(12);
    expect(claim(7 * DAY, false)).toBeLessThanOrEqual(250);
    expect(claim(300_000, true)).toBe(300);
    expect(claim(1_000, false, [598, 600])).toBe(2);
  });
});

describe('a film in a hurry', () => {
  it('an hour that went by before helps nobody: in 13 s no more is counted than 13 s and the grace allow', () => {
    let [known, clock]: [readonly Range[], ReturnType<typeof newClock>] = [[], newClock(T0)];
    const opened = T0 + 3_600_000;
    for (let second = 0; second <= 13; second++) {
      const lastOfPlayer = second === 0 ? null : opened + (second - 1) * 1000;
      const claim = { ranges: [[0, 600]] as const, duration: 600, offline: false, lastOfPlayer, offlineMs: 0 };
      const counted = credit(known, clock, opened + second * 1000, claim);
      [known, clock] = [counted.ranges, counted.clock];
    }
    expect(lengthOf(known)).toBeLessThanOrEqual(2 * (13 + GRACE_MS / 1000));
  });

  it('two devices, each at its own pace, are counted whole for as long as one pair of eyes could watch them', () => {
    let [known, clock]: [readonly Range[], ReturnType<typeof newClock>] = [[], newClock(T0)];
    const last = new Map<number, number>([0, 1].map((device) => [device, T0]));
    for (let nth = 1; nth <= 10; nth++)
      for (const device of [0, 1]) {
        const at = T0 + nth * 10_000 + device * 1000;
        const ranges: Range[] = [[device * 300 + nth * 10 - 10, device * 300 + nth * 10]];
        const counted = credit(known, clock, at, { ranges, duration: 600, offline: false, lastOfPlayer: last.get(device)!, offlineMs: 0 });
        last.set(device, at);
        [known, clock] = [counted.ranges, counted.clock];
      }
    expect(lengthOf(known)).toBe(200);
  });
});

const release = { kind: 'now', at: null, days: null } as const;
const lesson = (id: string, more: object = {}) => ({
  id,
  slug: id,
  title: id,
  kind: 'video' as const,
  minutes: 5,
  preview: false,
  required: true,
  release,
  live: null,
  completeWhen: 'watch_percent',
  ...more,
});
const course = [
  { id: 's1', title: 'หนึ่ง', release, lessons: [lesson('a', { preview: true }), lesson('b')] },
  { id: 's2', title: 'สอง', release, lessons: [lesson('c', { required: false }), lesson('d')] },
];
const asking = (more: Partial<Asking> = {}): Asking => ({
  now: T0,
  staff: false,
  sequential: false,
  startsAt: null,
  enrolment: { state: 'active', begunAt: T0 - DAY, accessUntil: null },
  progress: new Map(),
  ...more,
});
const locks = (sections: Parameters<typeof outlineWithLocks>[0], ask: Asking) =>
  Object.fromEntries(outlineWithLocks(sections, ask).flatMap(({ lessons }) => lessons.map(({ id, locked }) => [id, locked])));
const completed = (...ids: string[]) => new Map(ids.map((id) => [id, { state: 'completed' as const, percent: 100 }]));

describe('locks', () => {
  it('without a seat only previews are open; staff see everything; who was stopped is told so', () => {
    expect(locks(course, asking({ enrolment: null }))).toEqual({ a: '', b: 'enrol', c: 'enrol', d: 'enrol' });
    expect(locks(course, asking({ enrolment: null, staff: true }))).toEqual({ a: '', b: '', c: '', d: '' });
    expect(locks(course, asking({ enrolment: { state: 'suspended', begunAt: T0, accessUntil: null } })).b).toBe('suspended');
    expect(locks(course, asking({ enrolment: { state: 'active', begunAt: T0 - DAY, accessUntil: T0 } })).b).toBe('enrol');
    expect(locks(course, asking({ enrolment: { state: 'waitlisted', begunAt: null, accessUntil: null } })).b).toBe('enrol');
  });

  it('in order, one opens after the other; what need not be done holds nobody up; what is done stays open', () => {
    expect(locks(course, asking({ sequential: true }))).toEqual({ a: '', b: 'sequence', c: 'sequence', d: 'sequence' });
    expect(locks(course, asking({ sequential: true, progress: completed('a') })).b).toBe('');
    expect(locks(course, asking({ sequential: true, progress: completed('a', 'b') }))).toEqual({ a: '', b: '', c: '', d: '' });
    // a lesson put in before what was finished does not close it
    expect(locks(course, asking({ sequential: true, progress: completed('d') })).d).toBe('');
  });

  it('dates, days after enrolment and the section before open sections and lessons at their time', () => {
    const at = new Date(T0 + 3 * DAY).toISOString();
    const dated = [course[0]!, { ...course[1]!, release: { kind: 'date' as const, at, days: null } }];
    expect(locks(dated, asking())).toMatchObject({ b: '', d: 'date' });
    expect(outlineWithLocks(dated, asking())[1]).toMatchObject({ opensAt: at });
    expect(locks(dated, asking({ now: T0 + 3 * DAY })).d).toBe('');
    const dripped = [{ ...course[0]!, lessons: [lesson('a'), lesson('b', { release: { kind: 'days_after_enrol', at: null, days: 2 } })] }];
    expect(outlineWithLocks(dripped, asking())[0]!.lessons[1]).toMatchObject({ locked: 'days', opensAt: new Date(T0 + DAY).toISOString() });
    const after = [course[0]!, { ...course[1]!, release: { kind: 'after_section' as const, at: null, days: null } }];
    expect(locks(after, asking({ progress: completed('a') })).d).toBe('section');
    expect(locks(after, asking({ progress: completed('a', 'b') })).d).toBe('');
    expect(locks(course, asking({ startsAt: T0 + DAY }))).toMatchObject({ a: '', b: 'date' });
  });

  it('a course is finished by its own rule', () => {
    const rule = (name: 'all_required' | 'percent' | 'exam_pass', percent: number, ...ids: string[]) =>
      isFinished(course, completed(...ids), { rule: name, percent });
    expect(coursePercent(course, completed('a'))).toBe(33.3);
    expect([rule('all_required', 100, 'a', 'b'), rule('all_required', 100, 'a', 'b', 'd')]).toEqual([false, true]);
    expect([rule('percent', 60, 'a'), rule('percent', 60, 'a', 'd')]).toEqual([false, true]);
    const exam = [{ ...course[0]!, lessons: [lesson('a'), lesson('x', { completeWhen: 'exam_pass' })] }];
    const pass = { rule: 'exam_pass' as const, percent: 100 };
    expect([isFinished(exam, completed('a'), pass), isFinished(exam, completed('x'), pass)]).toEqual([false, true]);
    expect(isFinished([], new Map(), { rule: 'percent', percent: 0 })).toBe(false);
  });
});

describe('learners at risk', () => {
  const facts = (more: Partial<RiskFacts> = {}): RiskFacts => ({
    active: true,
    enrolledAt: T0,
    beganAt: T0,
    lastSeenAt: T0 + DAY,
    percent: 50,
    dueAt: null,
    exams: [],
    quietDays: 14,
    ...more,
  });
  it('are named with why', () => {
    expect(risksOf(facts(), T0 + 2 * DAY)).toEqual([]);
    expect(risksOf(facts({ lastSeenAt: null }), T0 + 2 * DAY)).toEqual([]);
    expect(risksOf(facts({ lastSeenAt: null }), T0 + 4 * DAY)).toEqual(['never-started']);
    expect(risksOf(facts(), T0 + 15 * DAY)).toEqual(['quiet']);
    expect(risksOf(facts({ dueAt: T0 + 10 * DAY, percent: 30 }), T0 + 6 * DAY)).toEqual(['behind']);
    expect(risksOf(facts({ dueAt: T0 + 10 * DAY, percent: 45 }), T0 + 6 * DAY)).toEqual([]);
    expect(risksOf(facts({ exams: [true, false] }), T0 + 2 * DAY)).toEqual(['failing']);
    expect(risksOf(facts({ active: false, lastSeenAt: null, exams: [false] }), T0 + 40 * DAY)).toEqual([]);
  });
});

describe('the length of a film', () => {
  const lengthOfBytes = (bytes: Uint8Array) => mediaLength(async (from, length) => bytes.subarray(from, from + length));
  const box = (name: string, ...parts: Uint8Array[]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0));
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, ...parts]);
  };
  const numbers = (...all: number[]) => Buffer.concat(all.map((value) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])));
  const mp4 = (duration: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')),
      box('mdat', Buffer.alloc(100_000)),
      box('moov', box('mvhd', numbers(0, 0, 0, 600, duration), Buffer.alloc(80))),
    ]);
  it('is what its own headers say', async () => {
    expect(await lengthOfBytes(readFileSync('plugins/lesson/demo/media/bench.webm'))).toBeCloseTo(46, 0);
    expect(await lengthOfBytes(mp4(600 * 75))).toBe(75);
    let reads = 0;
    const film = mp4(600 * 75);
    await mediaLength(async (from, length) => ((reads += 1), film.subarray(from, from + length)));
    expect(reads).toBe(2);
  });
  it('is nothing where they say nothing, lie, or break off', async () => {
    expect(await lengthOfBytes(mp4(0))).toBeNull();
    expect(await lengthOfBytes(mp4(4_294_967_295))).toBeNull();
    for (const whole of [mp4(600), readFileSync('plugins/lesson/demo/media/bench.webm').subarray(0, 400)])
      for (let cut = 0; cut < whole.length; cut += Math.ceil(whole.length / 40))
        expect([null, 1, 46]).toContain(((found) => found && Math.round(found))(await lengthOfBytes(whole.subarray(0, cut))));
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        for (const start of [[0x1a, 0x45, 0xdf, 0xa3], [...Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')]]) {
          const found = await lengthOfBytes(Uint8Array.from([...start, ...bytes]));
          expect(found === null || (found > 0 && found <= 86_400)).toBe(true);
        }
      }),
    );
  });
});

describe('what no browser plays', () => {
  const read = (bytes: Uint8Array) => mediaProblem(async (from, length) => bytes.subarray(from, from + length));
  const box = (name: string, ...parts: Uint8Array[]) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + parts.reduce((sum, { length }) => sum + length, 0));
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, ...parts]);
  };
  const track = (kind: string, codec: string) =>
    box(
      'trak',
      box('tkhd', Buffer.alloc(84)),
      box(
        'mdia',
        box('mdhd', Buffer.alloc(24)),
        box('hdlr', Buffer.alloc(8), Buffer.from(kind), Buffer.alloc(13)),
        // A long table of samples lies before the next track.
        box(
          'minf',
          box('vmhd', Buffer.alloc(12)),
          box('stbl', box('stsd', Buffer.alloc(8), box(codec, Buffer.alloc(78))), box('stsz', Buffer.alloc(90_000))),
        ),
      ),
    );
  const film = (...tracks: Uint8Array[]) =>
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1')),
      box('mdat', Buffer.alloc(200_000)),
      box('moov', box('mvhd', Buffer.alloc(100)), ...tracks),
    ]);

  it('is named, wherever the file says it; what browsers play is let through', async () => {
    expect(await read(film(track('vide', 'avc1'), track('soun', 'mp4a')))).toBeNull();
    expect(await read(film(track('vide', 'hvc1'), track('soun', 'mp4a')))).toEqual({ what: 'HEVC (H.265)' });
    expect(await read(film(track('vide', 'avc1'), track('soun', 'ac-3')))).toEqual({ what: 'Dolby Digital (AC-3)' });
    expect(await read(film(track('vide', 'apcn'), track('soun', 'mp4a')))).toEqual({ what: 'ProRes' });
    expect(await read(readFileSync('plugins/lesson/demo/media/bench.webm'))).toBeNull();
    const avi = Buffer.alloc(4000);
    avi.write('RIFF\0\0\0\0AVI LIST', 0, 'latin1');
    expect(await read(avi)).toEqual({ what: 'AVI' });
    const mkv = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]), Buffer.from('matroska'), Buffer.alloc(100)]);
    expect(await read(mkv)).toEqual({ what: 'MKV (Matroska)' });
  });

  it('random bytes, a file that breaks off and one without any track are nothing that can be played', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 600 }), async (bytes) => {
        expect(await read(bytes)).not.toBeUndefined();
      }),
    );
    expect(await read(Buffer.from('this is a letter and no film at all'))).toEqual({ what: '' });
    expect(await read(film())).toEqual({ what: '' });
    const whole = film(track('vide', 'avc1'));
    expect(await read(whole.subarray(0, 150_000))).toEqual({ what: '' });
  });
});

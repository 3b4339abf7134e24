import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createStudied } from '#plugins/lesson/parts/player/studied.ts';
import { lengthOf, mergeRanges, type Range } from '#plugins/lesson/rules/watched.ts';
import { openLearningStage, type LearningStage, type Person } from './learningStage.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let stage: LearningStage;
beforeAll(async () => {
  stage = await openLearningStage();
});
afterAll(() => stage.close());

/** Numbers that look random and are the same each time, 0 to 1. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

interface Saved {
  arrives: number;
  input: Record<string, unknown>;
}

/** A player on a device with a clock and a network of its own: what it sends, and when its film really ran, seconds of the true clock. */
function device(roll: () => number, start: number, length: number): { saved: Saved[]; ran: Range[] } {
  const skew = Math.round((roll() - 0.5) * 7_200_000);
  const studied = createStudied();
  const [saved, ran]: [Saved[], [number, number][]] = [[], []];
  const player = randomUUID();
  let [seq, playing, savedAt, arrived, offlineUntil] = [0, false, 0, 0, -1];
  const save = (now: number, pieces: [number, number][]) => {
    const sent = Math.max(now, offlineUntil, arrived);
    arrived = sent + 40 + Math.round(roll() * roll() * 2500);
    seq += 1;
    saved.push({
      arrives: start + arrived,
      input: {
        player,
        seq,
        positionSeconds: 0,
        ranges: [],
        durationSeconds: null,
        offline: sent - now > 15_000,
        studied: pieces.map(([from, to]) => [from + start + skew, to + start + skew]),
        sentAt: start + sent + skew,
      },
    });
    savedAt = now;
  };
  save(0, []);
  const flush = (now: number) => {
    const pieces = studied.take();
    if (pieces.length > 0) save(now, pieces);
  };
  for (let now = 0; now <= length; now += 250) {
    if (playing) ran.at(-1)![1] = (start + now) / 1000;
    if (roll() < 0.012) {
      // It is paused or goes on; a skip is a moment's pause.
      playing = !playing;
      studied.at(now, playing);
      if (playing) ran.push([(start + now) / 1000, (start + now) / 1000]);
      else flush(now);
    } else if (playing) studied.at(now, true);
    if (now > offlineUntil && roll() < 0.001) offlineUntil = now + 20_000 + Math.round(roll() * 40_000);
    if (playing && now - savedAt > 5000) flush(now);
  }
  studied.at(length, false);
  flush(length);
  return { saved, ran };
}

/** What stands with the lessons of somebody's course, seconds. */
const ofLessons = async (person: Person): Promise<number> =>
  (
    await stage.one<{ seconds: number }>(
      `select coalesce(sum(p.seconds), 0)::float8 as seconds from lesson_progress p
         join lesson_enrolment e on e.space_id = p.space_id and e.id = p.enrolment_id where e.account_id = $1`,
      [person.id],
    )
  ).seconds;

it('the time of study that is shown is what a clock beside the film says, within 2 s, in 20 sittings with pauses, skips and two devices', async () => {
  const course = await stage.course({}, [{ film: { durationSeconds: 3600 } }]);
  let worst = 0;
  for (let sitting = 1; sitting <= 20; sitting++) {
    const roll = dice(sitting * 7919);
    const person = await stage.person();
    expect((await stage.enrol(person, course)).status).toBe(200);
    const start = stage.clock.at.getTime() + 1000;
    const devices = [device(roll, start, 180_000), ...(sitting % 2 ? [device(roll, start, 180_000)] : [])];
    const ran = lengthOf(mergeRanges(devices.flatMap((each) => each.ran)));
    for (const { arrives, input } of devices.flatMap((each) => each.saved).toSorted((a, b) => a.arrives - b.arrives)) {
      stage.clock.at = new Date(arrives);
      expect((await person.call('saveProgress', { lesson: course.slug, slug: 'film', ...input })).status).toBe(200);
    }
    const days = await stage.one<{ seconds: number }>('select sum(seconds)::float8 as seconds from lesson_study where account_id = $1', [
      person.id,
    ]);
    worst = Math.max(worst, Math.abs(days.seconds - ran), Math.abs((await ofLessons(person)) - ran));
  }
  expect(worst).toBeLessThanOrEqual(2);
});

it('a paused film that stays open is no study, and nobody has studied longer than a clock has run', async () => {
  const course = await stage.course({}, [{ film: {}, intro: {} }]);
  const person = await stage.person();
  await stage.enrol(person, course);
  const player = randomUUID();
  let seq = 0;
  const save = (more: object) =>
    person.call('saveProgress', {
      lesson: course.slug,
      slug: 'film',
      player,
      seq: (seq += 1),
      positionSeconds: 1,
      ranges: [],
      durationSeconds: null,
      offline: false,
      studied: [],
      sentAt: stage.clock.at.getTime(),
      ...more,
    });
  await save({});
  for (let nth = 0; nth < 40; nth++) {
    stage.seconds(100);
    await save({});
  }
  expect(await ofLessons(person)).toBe(0);
  stage.seconds(30);
  // A whole day is claimed: since the saving before, 30 s and the way to the gateway are believed, once.
  const now = stage.clock.at.getTime();
  const day = [[now - 86_400_000, now + 86_400_000]];
  for (let nth = 0; nth < 3; nth++) await save({ studied: day, sentAt: now });
  expect(await ofLessons(person)).toBeLessThanOrEqual(45);
});

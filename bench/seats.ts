/**
 * Everybody wants a seat: `node bench/seats.ts`. Learners press "enrol" at once, through signed calls to a gateway in a process of its own.
 *
 * - 20 at 5 places, ten times: active, waiting                                                     bar 5, 15 each time
 * - 160 at 50 places while the gateway is killed (SIGKILL) in the middle; who got no answer asks again with the same key:
 *   seats that are taken and not had, or had and not taken; enrolments there twice, or lost          bar 0
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent } from '#tools/testing/agent.ts';
import { judge, printFigure } from './kit/figures.ts';
import { ensureBuilt, forget } from './kit/gateway.ts';
import { openLesson, startLesson } from './lesson/gateway.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const [LEARNERS, PLACES] = [20, 5];
const [MANY, MANY_PLACES] = [Number(process.env.LEARNERS ?? 160), 50];
/** Tries while the gateway is down or overloaded. */
const TRIES = 600;

ensureBuilt();
forget('seats');
let gateway = await startLesson('seats');
const door = { data: gateway.data, port: gateway.port };
const site = await openLesson(door);

let [exactly, worst] = [0, 0];
const learners = await site.learners(LEARNERS);
// Working keys are asked for before, so that all of them press at once.
await Promise.all(learners.map(({ agent }) => agent.call('lesson.findLearning')));
const took: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const course = await site.course(PLACES);
  const began = performance.now();
  const answers = await Promise.all(learners.map(({ agent }) => site.enrol(agent, course.slug, randomUUID())));
  took.push(performance.now() - began);
  const count = (state: string) => answers.filter(({ body }) => body.state === state).length;
  const { taken, seated, rows } = await site.left(course.id);
  const right =
    count('active') === PLACES && count('waitlisted') === LEARNERS - PLACES && taken === PLACES && seated === PLACES && rows === LEARNERS;
  if (right) exactly += 1;
  worst = Math.max(worst, taken, seated);
}
printFigure('20 learners answered, ms', took.toSorted((a, b) => a - b)[took.length >> 1]!, 0, 'median of the rounds');
judge(`rounds of ${ROUNDS} with exactly ${PLACES} active and ${LEARNERS - PLACES} waiting`, exactly, ROUNDS, 'at least', 0);
judge('seats taken of a course, most', worst, PLACES, 'at most', 0);

const course = await site.course(MANY_PLACES);
const many = await site.learners(MANY);
let done = 0;
const killAt = Math.floor(MANY / 3);
const killing = (async () => {
  while (done < killAt) await sleep(1);
  gateway.process.kill('SIGKILL');
  gateway = await startLesson('seats');
  door.port = gateway.port;
})();
const states = new Map<string, number>();
const waiting = many.entries();
/** Somebody who presses "enrol" until there is an answer, always with the same key. */
async function insist(nth: number, first: Agent): Promise<string> {
  const key = randomUUID();
  let agent = first;
  for (let tries = 1; ; tries++) {
    const answer = await site.enrol(agent, course.slug, key).catch(() => null);
    if (answer?.status === 200) return String(answer.body.state);
    const passing = !answer || answer.status === 503 || answer.status === 401 || answer.body.code === 'in-progress';
    if (!passing || tries === TRIES) return answer?.body.code ?? 'no answer';
    await sleep(50);
    if (answer?.status !== 503) agent = site.again(agent, nth);
  }
}
await Promise.all(
  Array.from({ length: 16 }, async () => {
    for (const [nth, { agent }] of waiting) {
      const came = await insist(nth, agent);
      states.set(came, (states.get(came) ?? 0) + 1);
      done += 1;
    }
  }),
);
await killing;
const { taken, seated, waiting: queue, rows, people } = await site.left(course.id);
printFigure('killed in the middle of enrolling', MANY, 0, [...states].map(([state, count]) => `${state} ${count}`).join(' · '));
judge('seats taken', taken, MANY_PLACES, 'at least', 0);
judge('seats taken that nobody has, or had and not taken', Math.abs(taken - seated), 0, 'at most', 0);
judge('learners in or waiting, of all', seated + queue, MANY, 'at least', 0);
judge('enrolments there twice', rows - people, 0, 'at most', 0);
judge('answers that are neither', MANY - (states.get('active') ?? 0) - (states.get('waitlisted') ?? 0), 0, 'at most', 0);
await site.data.close();
await gateway.stop();
forget('seats');

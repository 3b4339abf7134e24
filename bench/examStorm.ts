/**
 * Everybody sits the same exam: `node bench/examStorm.ts`. So many learners (`LEARNERS`, 500) save what they have changed every 5
 * seconds, for so long (`SECONDS`, 120), and all of them hand in at once when the exam closes; one in ten just stays away then. After
 * that everybody tries to save once more. The gateway runs in a process of its own, calls are signed as in a browser.
 *
 * - answers that were acknowledged and are not there                              bar 0
 * - answers that were taken after the deadline                                    bar 0
 * - attempts that were not handed in exactly once                                 bar 0
 * - keys in any answer that learners got                                          bar 0
 * - p50 and p99 of beginning, saving and handing in, milliseconds, with all tries    told
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { exam } from '#plugins/exam/plugin.ts';
import type { Answer, RunningAttempt } from '#plugins/exam/schemas.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { openSchool, SECRET, startSchool } from './exam/school.ts';
import { judge, printFigure } from './kit/figures.ts';
import { cpuOf, ensureBuilt, forget, SITE } from './kit/gateway.ts';

const LEARNERS = Number(process.env.LEARNERS ?? 500);
const SECONDS = Number(process.env.SECONDS ?? 120);
const EVERY = 5_000;
const QUESTIONS = 20;
const KEYS = new RegExp(`${SECRET}|"correct"|"accept"|"explanation|"feedbackHtml"|"tolerance"`);

interface Learner {
  readonly agent: Agent;
  readonly attempt: RunningAttempt;
  /** What was acknowledged last, by question. */
  readonly kept: Map<number, { seq: number; answer: Answer }>;
}

const [saves, submits]: [number[], number[]] = [[], []];
const outcomes = new Map<string, number>();
let [replies, leaks, lateTaken, putOff] = [0, 0, 0, 0];

/** Asks, measures, and looks for keys in what comes back. Told that there is too much to do it asks again a little later, as pages do. */
async function ask(agent: Agent, name: string, input: Record<string, unknown>, times?: number[]) {
  const began = performance.now();
  let answer = await agent.call(`exam.${name}`, input);
  for (; answer.status === 503; answer = await agent.call(`exam.${name}`, input)) {
    putOff++;
    await sleep(500 + Math.random() * 1_500);
  }
  times?.push(performance.now() - began);
  replies++;
  if (KEYS.test(answer.text)) leaks++;
  const what = `${name} ${answer.status === 200 ? 200 : String(answer.body.code)}`;
  outcomes.set(what, (outcomes.get(what) ?? 0) + 1);
  return answer;
}

const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
const pick = (most: number) => Math.floor(Math.random() * most);

async function save({ agent, attempt, kept }: Learner, times?: number[]): Promise<number> {
  const { position, options } = attempt.questions[pick(attempt.questions.length)]!;
  const seq = (kept.get(position)?.seq ?? 0) + 1;
  const answer: Answer = options.length ? { choice: options[pick(options.length)]!.id } : { text: `คำตอบ ${seq}` };
  const reply = await ask(agent, 'saveAnswers', { id: attempt.id, items: [{ position, seq, answer, flagged: false }] }, times);
  if (reply.status === 200) kept.set(position, { seq, answer });
  return reply.status;
}

ensureBuilt();
forget('examStorm');
const gateway = await startSchool('examStorm');
process.once('exit', () => gateway.process.kill());
const school = await openSchool(gateway, QUESTIONS);
const agents: Agent[] = [];
for (let nth = 0; nth < LEARNERS; nth++) agents.push(await school.visits.visitor(await school.visits.account('user'), 'user', exam));
// Their pages are open already; a few at a time.
const waiting = agents.values();
await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (const agent of waiting) await ask(agent, 'findAssessment', { exam: school.slug });
  }),
);
// Time to begin in: everybody at once, too.
const opensIn = 5_000 + LEARNERS * 80;
const deadline = new Date(Date.now() + opensIn + SECONDS * 1_000);
await school.closeAt(deadline);
const starts: number[] = [];
const learners = await Promise.all(
  agents.map(async (agent): Promise<Learner> => {
    const { status, body, text } = await ask(agent, 'startAttempt', { exam: school.slug }, starts);
    if (status !== 200) throw new Error(`not started: ${status} ${text.slice(0, 300)}`);
    return { agent, attempt: body as unknown as RunningAttempt, kept: new Map() };
  }),
);
const cpu = cpuOf(gateway.process.pid!);
const from = Math.max(Date.now(), deadline.getTime() - SECONDS * 1_000);
await Promise.all(
  learners.map(async (learner, nth) => {
    await sleep(Math.max(0, from - Date.now()) + (nth / LEARNERS) * EVERY);
    for (let next = Date.now(); next < deadline.getTime() - 500; next += EVERY) {
      await sleep(Math.max(0, next - Date.now()));
      if (Date.now() < deadline.getTime() - 500) await save(learner, saves);
    }
    await sleep(Math.max(0, deadline.getTime() - Date.now()));
    if (nth % 10 > 0) await ask(learner.agent, 'submitAttempt', { id: learner.attempt.id }, submits);
    if ((await save(learner)) === 200) lateTaken++;
  }),
);
const used = (cpuOf(gateway.process.pid!) - cpu) / 1_000;

const stored = await school.visits.data.inSpace(
  SITE.space,
  (tx) => tx.sql<{ attempt_id: string; position: number; seq: number; answer: Answer; late: boolean }>`
    select i.attempt_id, i.position, i.seq, i.answer, i.saved_at >= a.deadline_at as late from exam_item i
    join exam_attempt a on a.space_id = i.space_id and a.id = i.attempt_id where a.exam_id = ${school.id} and i.answer is not null`,
);
const [ends] = await school.visits.data.inSpace(
  SITE.space,
  (tx) => tx.sql<{ attempts: number; ended: number; scores: number }>`
    select count(*)::int as attempts, count(*) filter (where state = 'released' and submitted_at >= ${deadline})::int as ended,
      (select count(*)::int from exam_score s join exam_attempt b on b.space_id = s.space_id and b.id = s.attempt_id where b.exam_id = ${school.id}) as scores
    from exam_attempt where exam_id = ${school.id}`,
);
const found = new Map(stored.map((item) => [`${item.attempt_id} ${item.position}`, item]));
let lost = 0;
for (const { attempt, kept } of learners)
  for (const [position, { seq, answer }] of kept) {
    const item = found.get(`${attempt.id} ${position}`);
    if (!item || item.seq !== seq || JSON.stringify(item.answer) !== JSON.stringify(answer)) lost++;
  }
const acknowledged = learners.reduce((sum, { kept }) => sum + kept.size, 0);
printFigure(
  'learners',
  LEARNERS,
  0,
  `saving every ${EVERY / 1000} s for ${SECONDS} s: ${[...outcomes].map(([what, count]) => `${what} ×${count}`).join(' · ')}`,
);
printFigure('p50 of starting, all at once, ms', at(starts, 0.5), 0);
printFigure('p99 of starting, all at once, ms', at(starts, 0.99), 0);
printFigure('p50 of saving, ms', at(saves, 0.5), 1);
printFigure('p99 of saving, ms', at(saves, 0.99), 1);
printFigure('p50 of handing in, all at once, ms', at(submits, 0.5), 0);
printFigure('p99 of handing in, all at once, ms', at(submits, 0.99), 0);
printFigure('asked to come again a little later (503)', putOff, 0);
printFigure('CPU of the gateway from the first save on, ms', used, 0);
judge('acknowledged answers that are not there', lost, 0, 'at most', 0);
printFigure('  of answers', acknowledged, 0);
judge('answers taken after the deadline', lateTaken + stored.filter(({ late }) => late).length, 0, 'at most', 0);
judge('attempts not handed in exactly once', Math.abs(LEARNERS - ends!.ended) + Math.abs(LEARNERS - ends!.scores), 0, 'at most', 0);
judge('keys in the answers that learners got', leaks, 0, 'at most', 0);
printFigure('  of answers looked through', replies, 0);
await school.visits.data.close();
await gateway.stop();
forget('examStorm');

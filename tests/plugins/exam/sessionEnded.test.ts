import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { RunningAttempt } from '#plugins/exam/schemas.ts';
import { signOutElsewhere } from '../account/signOutElsewhere.ts';
import { choice, choose, openStage, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('a session ended in the middle of an exam loses no answer: what was refused is sent again after signing in, and counts', async () => {
  const { slug } = await stage.exam([await stage.question(choice('one')), await stage.question(choice('two'))], { timeLimitSeconds: 600 });
  const { id: accountId } = await stage.person('user', randomUUID());
  const signIn = () => stage.site.as('user', { accountId });
  const before = await signIn();
  const attempt = (await before.call('exam.startAttempt', { exam: slug })).body as unknown as RunningAttempt;
  const { id } = attempt;
  const save = (agent: Agent, position: number) =>
    agent.call('exam.saveAnswers', {
      id,
      items: [{ position, seq: 1, answer: choose(attempt.questions[position]!, true), flagged: false }],
    });
  expect((await save(before, 0)).body).toMatchObject({ saved: [0] });

  await signOutElsewhere(stage.site, 'user', accountId);
  expect((await save(before, 1)).status).toBe(401);
  expect((await before.call('exam.submitAttempt', { id })).status).toBe(401);
  // Who signs in at this browser instead changes nothing of it.
  const { id: other } = await stage.person();
  expect((await save(await stage.site.as('user', { accountId: other }), 1)).status).toBe(404);

  const after = await signIn();
  const found = (await after.call('exam.findAttempt', { id })).body as unknown as RunningAttempt;
  expect(found).toMatchObject({ state: 'in_progress', deadlineAt: attempt.deadlineAt });
  expect(found.questions.map(({ answer }) => answer !== null)).toEqual([true, false]);
  expect((await after.call('exam.startAttempt', { exam: slug })).body.id).toBe(id);
  expect((await save(after, 1)).body).toMatchObject({ saved: [1], stale: [] });
  expect((await after.call('exam.submitAttempt', { id })).body).toMatchObject({ state: 'released', score: 2 });
  expect(await stage.rows(`select 1 from exam_attempt where account_id = '${accountId}'`)).toHaveLength(1);
});

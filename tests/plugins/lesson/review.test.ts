import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BroadcastCtx } from '#plugins/broadcast/gateway/db.ts';
import { broadcastsApi } from '#plugins/broadcast/gateway/plan/service.ts';
import { broadcast } from '#plugins/broadcast/plugin.ts';
import { openLearningStage, type LearningStage } from './learningStage.ts';

let stage: LearningStage;
beforeAll(async () => {
  stage = await openLearningStage({ plugins: { broadcast: {} } });
}, 120_000);
afterAll(() => stage.close());

it('who leaves a course is let into its live sessions and their recordings no more', async () => {
  const live = { startsAt: stage.clock.at.toISOString(), endsAt: new Date(stage.clock.at.getTime() + 3_600_000).toISOString() };
  const course = await stage.course({}, [{ live: { kind: 'live', completeWhen: 'button', live, durationSeconds: null } }]);
  await stage.within<BroadcastCtx, unknown>(broadcast, (ctx) =>
    broadcastsApi(ctx).plan({
      source: { type: 'lesson.lesson', id: course.lessons.live! },
      title: 'สด',
      startsAt: new Date(live.startsAt),
      endsAt: new Date(live.endsAt),
      access: 'admitted',
      hostIds: [],
      returnPath: '/',
    }),
  );
  const person = await stage.person();
  const enrolment = (await stage.enrol(person, course)).body as { id: string };
  expect((await person.call('openLive', { lesson: course.slug, slug: 'live' })).status).toBe(200);
  const admitted = () =>
    stage.one<{ count: number }>('select count(*)::int as count from broadcast_admission where account_id = $1', [person.id]);
  expect(await admitted()).toEqual({ count: 1 });
  expect((await person.call('withdraw', { id: enrolment.id })).status).toBe(200);
  await stage.deliver();
  expect(await admitted()).toEqual({ count: 0 });
});

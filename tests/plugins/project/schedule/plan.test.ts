import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GanttData } from '#plugins/project/gateway/pages/gantt.ts';
import { openStage, type Stage } from '../stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A and B, which follows it: Tuesday and Wednesday, Thursday. */
async function twoTasks() {
  const { must, project, task, link } = stage;
  const made = await project();
  const a = await task(made.id, 'A', { startsOn: '2026-11-24', dueOn: '2026-11-25', durationDays: 2 });
  const b = await task(made.id, 'B', { startsOn: '2026-11-26', dueOn: '2026-11-26', durationDays: 1 });
  must(await link(a.id, b.id));
  const rows = async () =>
    (await stage.manager.work(`?project=${made.key}`, 'gantt')).tasks.map(({ title, startsOn, dueOn }) => [title, startsOn, dueOn]);
  return { made, a, b, rows };
}
const AS_IT_WAS = [
  ['A', '2026-11-24', '2026-11-25'],
  ['B', '2026-11-26', '2026-11-26'],
];

it('3. what is moved over a weekend moves what follows: previewed with its reason, applied as one, taken back by one undo', async () => {
  const { manager, must } = stage;
  const { made, a, b, rows } = await twoTasks();
  const edits = [{ id: a.id, start: '2026-11-27', end: '2026-11-28', duration: 2 }];
  const preview = must(await manager.call('previewSchedule', { projectIds: [made.id], edits }));
  const moves = [
    { id: a.id, after: { start: '2026-11-27', end: '2026-11-30' } },
    { id: b.id, after: { start: '2026-12-01', end: '2026-12-01' } },
  ];
  expect(preview.moves).toMatchObject([
    { ...moves[0], key: `${made.key}-1`, by: 'edit' },
    { ...moves[1], key: `${made.key}-2`, by: 'link', from: `${made.key}-1` },
  ]);
  expect(await rows()).toEqual(AS_IT_WAS);
  const applied = must(await manager.call('applySchedule', { projectIds: [made.id], edits, moves }));
  expect(applied.moved).toBe(2);
  expect(await rows()).toEqual([
    ['A', '2026-11-27', '2026-11-30'],
    ['B', '2026-12-01', '2026-12-01'],
  ]);
  must(await manager.call('undo', { batchId: applied.batchId }));
  expect(await rows()).toEqual(AS_IT_WAS);
});

it('what was previewed is applied whole or not at all', async () => {
  const { manager, must, change } = stage;
  const { made, a, b, rows } = await twoTasks();
  const edits = [{ id: a.id, start: '2026-11-25', end: '2026-11-26' }];
  const preview = must(await manager.call('previewSchedule', { projectIds: [made.id], edits }));
  const moves = (preview.moves as { id: string; after: object }[]).map(({ id, after }) => ({ id, after }));
  must(await change(manager, b.id, { durationDays: 3 }));
  const before = await rows();
  expect(await manager.call('applySchedule', { projectIds: [made.id], edits, moves })).toMatchObject({
    status: 409,
    body: { code: 'schedule-changed', moves: 2 },
  });
  expect(await rows()).toEqual(before);
});

it('4. a loop is refused by name, at the link and in the plan', async () => {
  const { manager, must, link } = stage;
  const { made, a, b } = await twoTasks();
  const [one, two] = [`${made.key}-1`, `${made.key}-2`];
  expect(await link(b.id, a.id)).toMatchObject({ status: 409, body: { code: 'loop', path: `${two}, ${one}, ${two}` } });
  // Under what follows it: no link closes that circle.
  must(await stage.change(manager, b.id, { parentId: a.id }));
  expect(await manager.call('previewSchedule', { projectIds: [made.id] })).toMatchObject({
    status: 409,
    body: { code: 'loop', path: `${one}, ${two}, ${one}` },
  });
});

it('constraints, a baseline, manual tasks, and a proposal that nobody has two things at once', async () => {
  const { manager, must, project, task, change } = stage;
  const made = await project();
  must(await manager.call('setMember', { id: made.id, userId: manager.id, role: 'lead' }));
  const mine = { assigneeIds: [manager.id], durationDays: 2, startsOn: '2026-11-30', dueOn: '2026-12-01' };
  const [a, b] = [await task(made.id, 'A', mine), await task(made.id, 'B', { ...mine, constraints: { finishBy: '2026-12-02' } })];
  const { edits, moves, findings } = must(await manager.call('previewSchedule', { projectIds: [made.id], most: 1 }));
  expect(edits).toEqual([{ id: a.id, constraints: { startNoEarlier: '2026-12-02' } }]);
  expect(moves).toMatchObject([{ id: a.id, after: { start: '2026-12-02', end: '2026-12-03' }, by: 'constraint' }]);
  expect(findings).toEqual([]);
  must(await manager.call('setBaseline', { projectId: made.id }));
  must(
    await manager.call('applySchedule', {
      projectIds: [made.id],
      edits,
      moves: (moves as { id: string; after: object }[]).map(({ id, after }) => ({ id, after })),
    }),
  );
  must(await change(manager, b.id, { schedule: 'manual', startsOn: '2026-12-05', dueOn: '2026-12-06' }));
  const data = (await manager.work(`?project=${made.key}`, 'gantt')) as GanttData;
  expect(data.all ?? data.tasks).toMatchObject([
    { startsOn: '2026-12-02', constraints: { startNoEarlier: '2026-12-02' }, baseline: { start: '2026-11-30', end: '2026-12-01' } },
    { startsOn: '2026-12-05', constraints: { finishBy: '2026-12-02' } },
  ]);
  expect(data.holidays.map(({ title }) => title)).toContain('วันพ่อแห่งชาติ');
  const again = must(await manager.call('previewSchedule', { projectIds: [made.id] }));
  expect(again).toMatchObject({ moves: [], findings: [{ key: `${made.key}-2`, kind: 'late' }] });
});

it('who only looks moves nothing, and strangers know of nothing', async () => {
  const { must, person, manager } = stage;
  const { made, a } = await twoTasks();
  const viewer = await person('user');
  const edits = [{ id: a.id, start: '2026-11-25', end: '2026-11-26' }];
  expect(await viewer.call('previewSchedule', { projectIds: [made.id], edits })).toMatchObject({ status: 404 });
  must(await manager.call('setMember', { id: made.id, userId: viewer.id, role: 'viewer' }));
  const shown = must(await viewer.call('previewSchedule', { projectIds: [made.id], edits }));
  const moves = (shown.moves as { id: string; after: object }[]).map(({ id, after }) => ({ id, after }));
  expect(await viewer.call('applySchedule', { projectIds: [made.id], edits, moves })).toMatchObject({ status: 403 });
  expect(await viewer.call('setBaseline', { projectId: made.id })).toMatchObject({ status: 403 });
});

it('the chart is a document with Thai text on it', async () => {
  const { made } = await twoTasks();
  const pdf = await stage.manager.agent.get(`/project/admin/gantt/chart.pdf?project=${made.key}`);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

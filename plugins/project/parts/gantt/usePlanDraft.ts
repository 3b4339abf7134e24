import { useCallback, useMemo, useState } from 'react';
import { callsOf, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { project } from '../../plugin.ts';
import type { Dates, Plan, PlanEdit } from '../../rules/schedule/plan.ts';
import { schedule, withEdits } from '../../rules/schedule/schedule.ts';
import type { NewLink } from './types.ts';

const call = callsOf<typeof project>('project');

/** A plan with what somebody is about to change of it: scheduled at once as the gateway will do it, and written only when it is applied. */
export function usePlanDraft(plan: Plan, projectIds: readonly string[]) {
  const t = useText('project');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [edits, setEdits] = useState<readonly PlanEdit[]>([]);
  const [busy, setBusy] = useState(false);
  const found = useMemo(() => schedule(plan, edits), [plan, edits]);
  const moves = useMemo(() => (found.kind === 'planned' ? found.moves : []), [found]);

  const shown = useMemo<Plan>(() => {
    const after = new Map(moves.map((move) => [move.id, move.after]));
    const edited = withEdits(plan, edits);
    return { ...edited, tasks: edited.tasks.map((task) => ({ ...task, ...after.get(task.id) })) };
  }, [plan, edits, moves]);
  const before = useMemo(() => new Map<string, Dates>(moves.map((move) => [move.id, move.before])), [moves]);

  const edit = useCallback(
    (more: readonly PlanEdit[]) =>
      setEdits((now) => {
        const byId = new Map(now.map((each) => [each.id, each]));
        for (const each of more) byId.set(each.id, { ...byId.get(each.id), ...each });
        return [...byId.values()];
      }),
    [],
  );

  /** Does something, says what became of it with a way to take it back, and reads the plan anew. */
  const act = useCallback(
    async (work: () => Promise<{ batchId: string; words: string }>) => {
      setBusy(true);
      try {
        const { batchId, words } = await work();
        const back = () =>
          void call('undo', { batchId }).then(
            () => (showToast(t('gantt.undone')), revalidate()),
            (error: unknown) => showToast(problem(error), { tone: 'danger' }),
          );
        showToast(words, { action: { label: t('gantt.undo'), onAction: back } });
        setEdits([]);
      } catch (error) {
        showToast(problem(error), { tone: 'danger' });
      } finally {
        setBusy(false);
        void revalidate();
      }
    },
    [t, problem, revalidate],
  );

  const apply = () =>
    act(async () => {
      const { batchId, moved } = await call('applySchedule', {
        projectIds: [...projectIds],
        edits: edits.map(({ id, start, end, duration, constraints }) => ({
          id,
          ...(start === undefined ? {} : { start }),
          ...(end === undefined ? {} : { end }),
          ...(duration === undefined ? {} : { duration }),
          ...(constraints === undefined ? {} : { constraints }),
        })),
        moves: moves.map(({ id, after }) => ({ id, after })),
      });
      return { batchId, words: t('gantt.applied', { count: moved }) };
    });
  const link = (wanted: NewLink) =>
    act(async () => {
      const { batchId } = await call('linkTasks', { ...wanted, lagDays: 0 });
      return { batchId, words: t('gantt.linked') };
    });
  const keepBaseline = (projectId: string) =>
    act(async () => {
      const { batchId, changed } = await call('setBaseline', { projectId, clear: false });
      return { batchId, words: t('gantt.baselineKept', { count: changed }) };
    });

  return { shown, before, moves, found, edits, busy, edit, apply, link, keepBaseline, reset: () => setEdits([]) };
}
export type PlanDraft = ReturnType<typeof usePlanDraft>;

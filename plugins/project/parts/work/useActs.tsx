import { useState } from 'react';
import { isRefused, useProblem, useText } from '#kernel/contract/page.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { TaskPatch, TaskRow } from '../../schemas.ts';
import { call } from '../call.ts';

/** A change of one task, as the gateway takes it. */
export interface Change {
  readonly id: string;
  readonly set: TaskPatch;
  readonly seen?: TaskPatch;
  readonly place?: { readonly after?: string; readonly before?: string };
}
interface How {
  readonly override?: boolean;
  readonly children?: 'ask' | 'leave' | 'complete';
}
/** Something that the visitor is asked before it is done. */
export interface Question {
  readonly words: string;
  readonly answers: readonly { readonly label: string; readonly danger?: boolean; readonly onPress: () => void }[];
}

/** Does things with tasks: shown at once, said with a way to take it back, and asked where somebody or something stands against it. */
export function useActs({ put }: { put: (tasks: readonly TaskRow[], gone?: readonly string[]) => void }) {
  const t = useText('project');
  const problem = useProblem();
  const [question, setQuestion] = useState<Question | null>(null);
  const fail = (error: unknown) => showToast(problem(error), { tone: 'danger' });

  async function undo(batchId: string) {
    try {
      const { tasks, gone } = await call('undo', { batchId });
      put(tasks, gone);
      showToast(t('undo.done'));
    } catch (error) {
      fail(error);
    }
  }
  const report = (words: string, batchId: string) => showToast(words, { action: { label: t('undo'), onAction: () => void undo(batchId) } });

  /** @returns whether it was done */
  async function change(changes: readonly Change[], words: string, before: readonly TaskRow[] = [], how: How = {}): Promise<boolean> {
    const shown = before.map((task) => ({ ...task, ...(changes.find(({ id }) => id === task.id)?.set as Partial<TaskRow>) }));
    put(shown);
    try {
      const { batchId, tasks } = await call('changeTasks', { changes: [...changes], ...how });
      put(
        tasks,
        changes.filter(({ set }) => set.deleted).map(({ id }) => id),
      );
      report(words, batchId);
      return true;
    } catch (error) {
      put(before);
      ask(error, changes, words, before, how);
      return false;
    }
  }

  function ask(error: unknown, changes: readonly Change[], words: string, before: readonly TaskRow[], how: How) {
    const again = (label: string, more: How, next = changes) => ({
      label,
      onPress: () => void change(next, words, before, { ...how, ...more }),
    });
    if (call.refused(error, 'blocked'))
      setQuestion({ words: problem(error), answers: [{ ...again(t('ask.override'), { override: true }), danger: true }] });
    else if (call.refused(error, 'children-open'))
      setQuestion({
        words: problem(error),
        answers: [again(t('ask.completeAll'), { children: 'complete' }), again(t('ask.leaveOpen'), { children: 'leave' })],
      });
    else if (isRefused(error) && error.code === 'conflict') {
      const { field, task } = error.details as { field: string; task: string };
      // What others have changed gives way only to who has read it.
      const mine = changes.map(({ seen: _seen, ...each }) => each);
      setQuestion({
        words: t('ask.conflict', { task, field: t(`field.${field}` as 'field.title') }),
        answers: [{ ...again(t('ask.overwrite'), {}, mine), danger: true }],
      });
    } else fail(error);
  }

  async function create(projectId: string, set: TaskPatch & { title: string }, templateId: string | null = null): Promise<TaskRow | null> {
    try {
      const { task, batchId } = await call('createTask', { projectId, set, templateId });
      put([task]);
      report(t('created', { title: task.title }), batchId);
      return task;
    } catch (error) {
      fail(error);
      return null;
    }
  }
  /** Of two tasks that say the same the one gives way. */
  async function duplicate(task: TaskRow, ofId: string): Promise<void> {
    try {
      const { batchId, tasks } = await call('markDuplicate', { id: task.id, ofId });
      put(tasks);
      report(t('duplicate.done', { title: task.title }), batchId);
    } catch (error) {
      fail(error);
    }
  }
  return { change, create, duplicate, undo, report, fail, question, answer: () => setQuestion(null) };
}
export type Acts = ReturnType<typeof useActs>;

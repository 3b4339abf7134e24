import { useState } from 'react';
import { call } from '#kit/page/call.ts';
import { useRevalidator } from '#kit/page/navigation.tsx';
import { useProblem } from '#kit/page/problem.ts';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { MOST_REMOVED } from '../calls.ts';
import type { AnyRow, TableView } from './useTable.ts';

/** A row that stayed, and why. */
export interface Kept {
  readonly name: string;
  readonly why: string;
}

interface Removing {
  readonly busy: boolean;
  /** Rows that stayed, until somebody has read of them. */
  readonly kept: readonly Kept[];
  forget(): void;
  remove(rows: readonly AnyRow[]): Promise<void>;
  /** Takes acts back by what they gave for it; gives how many rows came back. */
  takeBack(undos: readonly string[]): Promise<void>;
}

/** Removes rows in steps, says what stayed and why, and takes it back. */
export function useRemoving({ t, ownText, nameOf, callOf }: TableView): Removing {
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const { revalidate } = useRevalidator();
  const problem = useProblem();

  async function during(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    } finally {
      await revalidate();
      setBusy(false);
    }
  }
  const takeBack = (undos: readonly string[]) =>
    during(async () => {
      let back = 0;
      const stayed: Kept[] = [];
      for (const undo of undos.toReversed()) {
        const reply = (await call(callOf('undo'), { undo })) as { back: number; kept: Kept[] };
        back += reply.back;
        stayed.push(...reply.kept);
      }
      setKept(stayed);
      showToast(t('table.back', { count: back }));
    });
  const remove = (rows: readonly AnyRow[]) =>
    during(async () => {
      let removed = 0;
      const undos: string[] = [];
      const stayed: Kept[] = [];
      try {
        for (let at = 0; at < rows.length; at += MOST_REMOVED) {
          const some = rows.slice(at, at + MOST_REMOVED).map((row) => ({ id: row.id, name: nameOf(row), version: row.version }));
          const reply = (await call(callOf('remove'), { rows: some })) as { removed: number; kept: Kept[]; undo: string | null };
          removed += reply.removed;
          stayed.push(...reply.kept);
          if (reply.undo) undos.push(reply.undo);
        }
      } finally {
        setKept(stayed);
        if (removed > 0)
          showToast(ownText('removed', { count: removed }) ?? t('table.removed', { count: removed }), {
            action: { label: t('table.undo'), onAction: () => void takeBack(undos) },
          });
      }
    });
  return { busy, kept, forget: () => setKept([]), remove, takeBack };
}

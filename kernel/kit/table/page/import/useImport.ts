import { useRef, useState } from 'react';
import { call } from '#kit/page/call.ts';
import { useRevalidator } from '#kit/page/navigation.tsx';
import { useProblem } from '#kit/page/problem.ts';
import { endOfStep } from '../../steps.ts';
import type { TableView } from '../useTable.ts';
import type { ReadFile } from './readFile.ts';

/** A cell that keeps its row out. */
export interface BadCell {
  /** As spreadsheets number rows: the headings are 1. */
  readonly line: number;
  readonly field: string;
  readonly cell: string;
  readonly why: string;
}
/** What came of all steps together. */
export interface Outcome {
  readonly added: number;
  readonly changed: number;
  /** Rows that stay out. */
  readonly out: number;
  readonly bad: readonly BadCell[];
  readonly undos: readonly string[];
  /** Why it was stopped before its end, in words. */
  readonly stopped: string | null;
}
interface Reply {
  readonly added: number;
  readonly changed: number;
  readonly bad: readonly { readonly row: number; readonly field: string; readonly cell: string; readonly why: string }[];
  readonly undo: string | null;
}

export type Step =
  | { readonly at: 'working'; readonly applies: boolean; readonly done: number }
  | { readonly at: 'preview'; readonly outcome: Outcome }
  | { readonly at: 'done'; readonly outcome: Outcome };

/** Bad cells that are kept to be shown. */
const MOST_BAD = 1_000;

/** Sends a file in steps, each a call of its own: first to find what is wrong, then to write. It can be stopped between two steps. */
export function useImport({ callOf, t }: TableView) {
  const [step, setStep] = useState<Step | null>(null);
  const stops = useRef(false);
  const { revalidate } = useRevalidator();
  const problem = useProblem();

  async function run(file: ReadFile, columns: readonly string[], applies: boolean) {
    stops.current = false;
    let outcome: Outcome = { added: 0, changed: 0, out: 0, bad: [], undos: [], stopped: null };
    let from = 0;
    try {
      while (from < file.rows.length && !stops.current) {
        setStep({ at: 'working', applies, done: from });
        const to = endOfStep(file.rows, from);
        const rows = file.rows.slice(from, to).map((row) => columns.map((_, place) => (row[place] ?? '').slice(0, 10_000)));
        const reply = (await call(callOf('import'), { columns, rows, apply: applies })) as Reply;
        const bad = reply.bad.map(({ row, ...cell }) => ({ ...cell, line: from + row + 2 }));
        outcome = {
          ...outcome,
          added: outcome.added + reply.added,
          changed: outcome.changed + reply.changed,
          out: outcome.out + new Set(bad.map(({ line }) => line)).size,
          bad: [...outcome.bad, ...bad].slice(0, MOST_BAD),
          undos: reply.undo ? [...outcome.undos, reply.undo] : outcome.undos,
        };
        from = to;
      }
      if (from < file.rows.length) outcome = { ...outcome, stopped: t('table.import.stopped') };
    } catch (error) {
      outcome = { ...outcome, stopped: problem(error) };
    }
    if (applies) await revalidate();
    setStep(!applies && outcome.stopped && stops.current ? null : { at: applies ? 'done' : 'preview', outcome });
  }
  return { step, run, stop: () => void (stops.current = true), again: () => setStep(null) };
}

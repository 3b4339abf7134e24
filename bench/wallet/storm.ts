import { randomUUID } from 'node:crypto';
import type { Data } from '#kernel/data/pool.ts';
import { isSound, prove } from '#plugins/wallet/gateway/ledger/proof.ts';
import { judge } from '../kit/figures.ts';

export const CLIENTS = 50;
export const WALLETS = 50;
/** Satang that every wallet begins with: some of what is asked for is more than there is. */
export const START = 50_000;

/** One change that somebody asks for. */
export interface Operation {
  id: string;
  mode: 'increase' | 'decrease' | 'adjust';
  /** Number of the wallet. */
  wallet: number;
  satang: number;
  /** Sent a second time with the same id: at once, or after the answer. */
  again: 'no' | 'at once' | 'later';
}

/** What came of one sending, as text; equal for equal answers. */
export type Answer = string;

/** So many operations: 45 % increases, 45 % decreases, 10 % adjustments. */
export const operations = (count: number): Operation[] =>
  Array.from({ length: count }, () => {
    const dice = Math.random();
    const repeat = Math.random();
    return {
      id: randomUUID(),
      mode: dice < 0.45 ? 'increase' : dice < 0.9 ? 'decrease' : 'adjust',
      wallet: Math.floor(Math.random() * WALLETS),
      satang: 1 + Math.floor(Math.random() * 20_000),
      again: repeat < 0.1 ? 'at once' : repeat < 0.2 ? 'later' : 'no',
    };
  });

/** What came of storms: for the judgement at the end. */
export interface Outcome {
  /** Transfers that were there before. */
  readonly before: ReadonlySet<string>;
  /** Operations that were answered with a new balance. */
  readonly acknowledged: Map<string, Operation['mode']>;
  /** Answers to the same id that differ. What was refused may pass later; what has passed may not change. */
  unequal: number;
}
export const newOutcome = (before: ReadonlySet<string> = new Set()): Outcome => ({ before, acknowledged: new Map(), unequal: 0 });

/** Ids of the transfers of a space. */
export const transfersOf = async (data: Pick<Data, 'inSpace'>, space: string): Promise<ReadonlySet<string>> =>
  new Set((await data.inSpace(space, (tx) => tx.sql<{ id: string }>`select id from wallet_transfer`)).map(({ id }) => id));

const isBalance = (answer: Answer) => answer.startsWith('balance');

/** Runs operations from {@link CLIENTS} clients, each one after the other. Times are those of a first answer, ms. */
export async function storm(
  ops: readonly Operation[],
  send: (op: Operation) => Promise<Answer>,
  outcome: Outcome,
): Promise<{ rate: number; p50: number; p99: number }> {
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let op = ops[next++]; op; op = ops[next++]) {
      const began = performance.now();
      const answers = await Promise.all(op.again === 'at once' ? [send(op), send(op)] : [send(op)]);
      times.push(performance.now() - began);
      const passed = answers.some(isBalance);
      if (op.again === 'later') {
        const last = await send(op);
        if (passed && !isBalance(last)) outcome.unequal += 1;
        answers.push(last);
      }
      const balances = answers.filter(isBalance);
      if (new Set(balances).size > 1) outcome.unequal += 1;
      if (balances.length) outcome.acknowledged.set(op.id, op.mode);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { rate: ops.length / seconds, p50: times[times.length >> 1]!, p99: times[Math.floor(times.length * 0.99)]! };
}

/** Holds what stands in the database against what was acknowledged. */
export async function judgeOutcome(name: string, data: Pick<Data, 'inSpace'>, space: string, outcome: Outcome): Promise<void> {
  const { acknowledged, unequal } = outcome;
  const proof = await data.inSpace(space, (tx) => prove(tx));
  const ids = new Set([...(await transfersOf(data, space))].filter((id) => !outcome.before.has(id)));
  // Setting the balance that there is writes nothing.
  const lost = [...acknowledged].filter(([id, mode]) => mode !== 'adjust' && !ids.has(id)).length;
  const unasked = [...ids].filter((id) => !acknowledged.has(id)).length;
  judge(`${name}: entries less balances, satang`, proof.entriesLessBalances + Math.abs(proof.debitsLessCredits), 0, 'at most', 0);
  judge(`${name}: acknowledged and not there`, lost, 0, 'at most', 0);
  judge(`${name}: there twice, or not acknowledged`, unasked, 0, 'at most', 0);
  judge(`${name}: wallets below zero`, proof.negative, 0, 'at most', 0);
  judge(`${name}: answers to one id that differ`, unequal, 0, 'at most', 0);
  judge(`${name}: rules of the ledger that do not hold`, isSound(proof) ? 0 : 1, 0, 'at most', 0);
}

import { useCallback, useState } from 'react';
import { useSession } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { memberCalls } from '../calls/member.ts';
import { call } from './call.ts';

type Answer = Value<typeof memberCalls.wallet.reply>;
type Transaction = NonNullable<Answer['transactions']>[number];

/** Problems of the wallet in the words of the specification (section 8). People read `problem.<code>` in their language. */
export const WALLET_PROBLEMS = {
  'authentication-token-missing': 'Authentication token is missing',
  'invalid-response': 'Invalid response format from server',
  'wallet-fetch': 'Error fetching wallet data',
  'wallet-update': 'Error updating wallet balance',
} as const;

/** A problem as it is stored and thrown on: the message of the answer where it had one, else that of the fallback. */
export function walletProblem(error: unknown, fallback: 'wallet-fetch' | 'wallet-update'): { code: string; message: string } {
  if (!(error instanceof Refusal)) return { code: fallback, message: WALLET_PROBLEMS[fallback] };
  const knownMessage = (WALLET_PROBLEMS as Readonly<Record<string, string>>)[error.code];
  const { detail } = error.details;
  return { code: error.code, message: knownMessage ?? (typeof detail === 'string' ? detail : (error.words ?? WALLET_PROBLEMS[fallback])) };
}

/** Whether an answer has what the specification asks for: a balance, and of a read the list of transactions. */
const isAnswer = (answer: Partial<Answer> | null, withTransactions: boolean): answer is Answer =>
  typeof answer?.balance === 'number' && (!withTransactions || Array.isArray(answer.transactions));

export interface WalletState {
  /** Baht. */
  balance: number;
  transactions: readonly Transaction[];
  /** Of the last call that failed; null after one that did not. */
  error: { code: string; message: string } | null;
  /** Reads balance and transactions. */
  fetchWallet(): Promise<void>;
  /** Changes the balance by baht (`increase`, `decrease`) or sets it (`adjust`). The answer's balance replaces the stored one. */
  updateWallet(
    mode: 'increase' | 'decrease' | 'adjust',
    amount: number,
    more?: { id?: string; reason?: string; ref?: string },
  ): Promise<void>;
}

/**
 * The wallet as the specification has it: balance, transactions and the last problem, read and changed by the call
 * `POST /account/wallet`. A problem's message is stored and the problem thrown on.
 */
export function useWallet(initial: { balance: number; transactions?: readonly Transaction[] }): WalletState {
  const isMember = useSession() !== null;
  const [state, setState] = useState<Pick<WalletState, 'balance' | 'transactions' | 'error'>>({
    balance: initial.balance,
    transactions: initial.transactions ?? [],
    error: null,
  });
  const ask = useCallback(
    async (input: Parameters<typeof call<'wallet'>>[1], fallback: 'wallet-fetch' | 'wallet-update') => {
      try {
        if (!isMember) throw new Refusal(401, 'authentication-token-missing');
        const answer = await call('wallet', input);
        if (!isAnswer(answer, input?.mode === 'get')) throw new Refusal(502, 'invalid-response');
        const { balance, transactions } = answer;
        setState((before) => ({ balance, transactions: transactions ?? before.transactions, error: null }));
      } catch (error) {
        setState((before) => ({ ...before, error: walletProblem(error, fallback) }));
        throw error;
      }
    },
    [isMember],
  );
  const fetchWallet = useCallback(() => ask({ mode: 'get' }, 'wallet-fetch'), [ask]);
  const updateWallet: WalletState['updateWallet'] = useCallback(
    (mode, amount, more) => ask({ mode, amount, ...more }, 'wallet-update'),
    [ask],
  );
  return { ...state, fetchWallet, updateWallet };
}

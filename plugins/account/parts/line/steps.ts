import { safePath } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';

/** What a visit to LINE came to. */
export type Outcome = Reply<(typeof account)['calls']['finishLine']>;

/** A form that follows: what it goes on from, and what tells that it is of no use any more. */
export interface StepProps {
  outcome: Outcome;
  onOver: (why: Refusal) => void;
}

/** Goes on after LINE: a full load, since a member's site is another one. */
export const goOnFromLine = ({ next, purpose }: Pick<Outcome, 'next' | 'purpose'>): void =>
  location.assign(safePath(next, purpose === 'link' ? '/user/security' : '/'));

/** Refusals after which LINE has to be asked again, or never. */
const OVER = new Set(['line-state', 'line-taken', 'account-pending', 'account-closing', 'sign-in-over']);

/** Passes a refusal on, and tells when the form is of no use after it. */
export const orOver =
  (onOver: StepProps['onOver']) =>
  (error: unknown): never => {
    if (error instanceof Refusal && OVER.has(error.code)) onOver(error);
    throw error;
  };

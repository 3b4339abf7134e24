import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { bank } from '../../calls/bank.ts';
import type { exam } from '../../plugin.ts';
import { QUESTION_TYPES, type QuestionType } from '../../schemas.ts';

export interface DeskQuestionData {
  /** Of the question, or of the one that is to be made. */
  id: string;
  question: Reply<typeof bank.findQuestion> | null;
  bank: { id: string; title: string };
  /** Of one that is to be made. */
  type: QuestionType;
}

/** A question to work on; `new` for one that is to be made in `?bank=` of `?type=`. */
export const load: Load<typeof exam, DeskQuestionData> = async ({ call, params, query }) => {
  const question = params.id === 'new' ? null : await call('findQuestion', { id: params.id! });
  const { items } = await call('listBanks');
  const bank = items.find(({ id }) => id === (question?.bankId ?? query.bank));
  if (!bank) throw notFound();
  const type = question?.draft.type ?? QUESTION_TYPES.find((known) => known === query.type) ?? 'single';
  const id = question?.id ?? crypto.randomUUID();
  return { data: { id, question, bank: { id: bank.id, title: bank.title }, type }, noindex: true };
};

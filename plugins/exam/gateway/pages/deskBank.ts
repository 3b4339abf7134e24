import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { bank } from '../../calls/bank.ts';
import { pageNumber } from '../../rules/pageNumber.ts';
import type { exam } from '../../plugin.ts';
import { QUESTION_TYPES, type QuestionType } from '../../schemas.ts';

export interface DeskBankData {
  bank: Reply<typeof bank.listBanks>['items'][number];
  filter: { q: string; type: '' | QuestionType; tag: string; retired: '' | 'true' };
  list: Reply<typeof bank.listQuestions>;
}

/** A bank with its questions. */
export const load: Load<typeof exam, DeskBankData> = async ({ call, params, query }) => {
  const { items } = await call('listBanks');
  const found = items.find(({ id }) => id === params.id);
  if (!found) throw notFound();
  const filter: DeskBankData['filter'] = {
    q: (query.q ?? '').trim().slice(0, 100),
    type: QUESTION_TYPES.find((known) => known === query.type) ?? '',
    tag: (query.tag ?? '').slice(0, 40),
    retired: query.retired === 'true' ? 'true' : '',
  };
  const list = await call('listQuestions', { ...filter, retired: filter.retired === 'true', bank: found.id, page: pageNumber(query.page) });
  return { data: { bank: found, filter, list }, title: found.title, noindex: true };
};

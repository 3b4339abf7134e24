import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { authoring } from '../../calls/authoring.ts';
import type { bank } from '../../calls/bank.ts';
import type { exam } from '../../plugin.ts';

export interface DeskExamData {
  exam: Reply<typeof authoring.findExam>;
  banks: Reply<typeof bank.listBanks>['items'];
  overrides: Reply<typeof authoring.listOverrides>['items'];
}

/** An exam to work on. */
export const load: Load<typeof exam, DeskExamData> = async ({ call, params }) => {
  const id = params.id!;
  const found = await call('findExam', { id });
  const [{ items: banks }, { items: overrides }] = [await call('listBanks'), await call('listOverrides', { id })];
  return { data: { exam: found, banks, overrides }, title: found.draft.title, noindex: true };
};

import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../calls/desk.ts';
import type { form as plugin } from '../../plugin.ts';

export type DeskFormView = Reply<typeof desk.findForm>;
export interface DeskFormData {
  readonly form: DeskFormView;
}

/** A form as its staff work on it: what is built, its logic, its settings. */
export const load: Load<typeof plugin, DeskFormData> = async ({ call, params }) => {
  const form = await call('findForm', { id: params.id! });
  return { data: { form }, title: form.draft.title.th, noindex: true };
};

/** For members who are none of the staff: nothing of the form, whether or not it is there. */
export const staffOnly: Load<typeof plugin, null> = async () => ({ data: null, noindex: true, status: 404 });

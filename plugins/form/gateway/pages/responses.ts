import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../calls/desk.ts';
import type { form as plugin } from '../../plugin.ts';
import { textIn } from '../../rules/publicDocument.ts';
import { RESPONSE_STATES } from '../../schemas.ts';
import { documentOf } from '../forms/hold.ts';
import type { DeskFormView } from './deskForm.ts';

export interface ResponsesData {
  readonly form: DeskFormView;
  readonly list: Reply<typeof desk.listResponses>;
  readonly filter: { readonly q: string; readonly state: string; readonly tag: string; readonly choice: string; readonly after: string };
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const CHOICES = ['single', 'multi', 'dropdown', 'picture'];

/** What was handed in, narrowed, a page at a time. */
export const load: Load<typeof plugin, ResponsesData> = async (ctx) => {
  const { call, params, query } = ctx;
  const form = await call('findForm', { id: params.id! });
  const text = (name: string, most: number) => (query[name] ?? '').trim().slice(0, most);
  const state = RESPONSE_STATES.find((known) => known === query.state) ?? '';
  const filter = { q: text('q', 100), state, tag: text('tag', 40), choice: text('choice', 100), after: text('after', 80) } as const;
  const document = form.published > 0 ? await documentOf(ctx, form.id, form.published) : form.draft;
  const choices = document.pages
    .flatMap(({ elements }) => elements)
    .filter(({ type }) => CHOICES.includes(type))
    .flatMap((element) =>
      element.options.map((option) => ({
        value: `${element.id}:${option.id}`,
        label: `${textIn(element.label, ctx.locale).slice(0, 40)}: ${textIn(option.label, ctx.locale).slice(0, 40)}`,
      })),
    )
    .slice(0, 200);
  return {
    data: { form, list: await call('listResponses', { id: form.id, ...filter }), filter, choices },
    title: form.draft.title.th,
    noindex: true,
  };
};

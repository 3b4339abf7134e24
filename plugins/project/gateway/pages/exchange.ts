import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { project as plugin } from '../../plugin.ts';
import { knownProjects } from '../access.ts';

export interface ExchangeData {
  readonly project: { readonly id: string; readonly key: string; readonly name: string };
  readonly choices: readonly { readonly key: string; readonly name: string }[];
  /** Leads bring tasks in; everybody who may look takes them out. */
  readonly imports: boolean;
}

/** What goes out of a project and comes into it. */
export const exchange: Load<typeof plugin, ExchangeData> = async (ctx) => {
  const known = await knownProjects(ctx);
  const key = (ctx.query.project ?? '').toUpperCase();
  const found = key ? known.find((each) => each.key === key) : known[0];
  if (!found) throw notFound();
  const { id, name, role } = found;
  return {
    data: {
      project: { id, key: found.key, name },
      choices: known.map((each) => ({ key: each.key, name: each.name })),
      imports: role === 'lead',
    },
    noindex: true,
  };
};

import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../plugin.ts';
import type { Choices } from '../../schemas.ts';
import { choicesOf } from '../choices.ts';
import { countsOf } from '../counts.ts';

/** What the frame shows beside the entries of the site's own desk. */
export const load: Load<typeof desk, { choices: Choices; counts: Record<string, number> }> = async (ctx) => {
  const choices = await choicesOf(ctx);
  return { data: { choices, counts: await countsOf(ctx) } };
};

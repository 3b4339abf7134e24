import type { Ctx } from '#kernel/contract/ctx.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { fold } from '#kit/thai/fold.ts';
import { distance } from '#kit/thai/guess.ts';
import { searchable } from '#kit/thai/search.ts';
import type { FindableApi } from '../contract.ts';
import type { search } from '../plugin.ts';
import { queryText, says } from '../rules/queryText.ts';
import { LONGEST, type Results } from '../schemas.ts';

/** Records of one area in an answer. */
const EACH = 6;
/** Other spellings that are looked for. */
const TRIED = 2;
/** How often a member may look in a minute, and all who share an address. */
const OFTEN = { member: 90, address: 300 } as const;

/** Asks all areas at once: they share a transaction, and so a flight to the database. Where one fails it may be lost for others, too. */
async function askAreas<T>(ctx: Ctx<typeof search>, ask: (area: FindableApi, plugin: string) => Promise<T>) {
  const areas = ctx.gather('areas');
  const results = await Promise.allSettled(areas.map(({ plugin, api }) => ask(api, plugin)));
  const answers = results.flatMap((each, at) => {
    if (each.status === 'fulfilled') return [each.value];
    ctx.log.error({ err: each.reason, area: areas[at]!.plugin }, 'an area could not be searched');
    return [];
  });
  return { answers, failed: answers.length < areas.length };
}

/** What is found, the areas first that have the most of what is called so. */
async function findAs(ctx: Ctx<typeof search>, text: string): Promise<Omit<Results, 'tried'>> {
  const { answers, failed } = await askAreas(ctx, async (api, area) => {
    const { records, more } = await api.find(text, EACH);
    return records.length > 0 ? [{ area, title: await api.title(), records: records.slice(0, EACH), more }] : [];
  });
  const words = searchable(text);
  const named = ({ records }: Results['areas'][number]) => records.filter(({ title }) => searchable(title).includes(words)).length;
  return { areas: answers.flat().toSorted((a, b) => named(b) - named(a)), failed };
}

/** Spellings of the areas that are nearest to what was typed. */
async function spellings(ctx: Ctx<typeof search>, text: string): Promise<{ words: string[]; failed: boolean }> {
  const { answers, failed } = await askAreas(ctx, (api) => api.meant(text));
  const typed = fold(text);
  const far = (word: string) => distance(fold(word), typed, LONGEST);
  const words = [...new Set(answers.filter((word) => word !== '' && word !== text))].toSorted((a, b) => far(a) - far(b));
  return { words: words.slice(0, TRIED), failed };
}

/**
 * What the visitor may open of all that a text finds, in all areas. Where nothing has it as typed, what may have been meant is looked for.
 *
 * @throws Refusal 429 `too-many-requests`
 */
export const find: HandlerOf<typeof search, 'find'> = async (ctx, { q }) => {
  const text = queryText(q);
  if (!says(text)) return { areas: [], tried: [], failed: false };
  await (ctx.account ? ctx.limit(ctx.account.id, OFTEN.member, 60) : ctx.limit(ctx.request.ip, OFTEN.address, 60));
  const typed = await findAs(ctx, text);
  if (typed.areas.length > 0 || typed.failed) return { ...typed, tried: [] };
  const { words, failed } = await spellings(ctx, text);
  const tried: string[] = [];
  if (failed) return { areas: [], tried, failed };
  for (const word of words) {
    tried.push(word);
    const found = await findAs(ctx, word);
    if (found.areas.length > 0 || found.failed) return { ...found, tried };
  }
  return { areas: [], tried, failed };
};

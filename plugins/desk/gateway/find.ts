import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { wanted } from '../rules/wanted.ts';
import type { desk } from '../plugin.ts';
import { askAreas } from './areas.ts';

/** Records of one area in an answer. */
const EACH = 6;

/** What the visitor may open of all that a text finds, in all areas. */
export const find: HandlerOf<typeof desk, 'find'> = async (ctx, { q }) => {
  const { text, kind } = wanted(q);
  if (kind === 'act' || text === '') return { areas: [], failed: false };
  const { answers, failed } = await askAreas(ctx, (area) => area.find(text, kind, EACH));
  const areas = answers.flatMap(([area, records]) =>
    records.length > 0 ? [{ area, records: records.slice(0, EACH).map(({ title, detail, path }) => ({ title, detail, path })) }] : [],
  );
  return { areas, failed };
};

import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';

/** Characters of a lesson that questions are drafted from. */
const LONGEST = 20_000;
const MOST = 20;

/** `GET /api/exam/desk/learned` */
export const findLearned: HandlerOf<typeof exam, 'findLearned'> = async (ctx, { q }) => {
  const found = await Promise.all(
    ctx.gather('learned').map(async ({ plugin, api }) => (await api.search(q.trim())).map((each) => ({ plugin, ...each }))),
  );
  return { items: found.flat().slice(0, MOST) };
};

/** `GET /api/exam/desk/learned/:plugin/:id` */
export const readLearned: HandlerOf<typeof exam, 'readLearned'> = async (ctx, { plugin, id }) => {
  const area = ctx.gather('learned').find((each) => each.plugin === plugin);
  const text = area && isUuid(id) ? await area.api.read(id) : null;
  if (text === null) throw notFound();
  return { text: text.slice(0, LONGEST) };
};

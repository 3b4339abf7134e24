import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import type { lesson } from '../../plugin.ts';
import { fullName } from '../courses/cards.ts';

/** What authors may choose from; courses and exams by words of their titles. */
export const listChoices: HandlerOf<typeof lesson, 'listChoices'> = async (ctx, { q }) => {
  const [exams, certificates] = [ctx.mayUse('exams'), ctx.mayUse('certificates')];
  return {
    categories: await ctx.sql`select id, slug, title from lesson_category order by position, id`,
    courses: await ctx.sql`select id, title from lesson_course
      where listed and replace(lower(title), ' ', '') like ${`%${literal(searchable(q))}%`}
      order by title collate "th-x-icu", id limit 100`,
    exams: exams ? (await exams.search(q)).map(({ id, title, state }) => ({ id, title, state })) : [],
    templates: certificates ? (await certificates.templates()).map(({ id, name }) => ({ id, name })) : [],
    instructors: (await ctx.use('accounts').withRole(['manager', 'admin'])).map((account) => ({
      accountId: account.id,
      name: fullName(account),
    })),
    has: {
      exams: exams !== null,
      certificates: certificates !== null,
      broadcasts: ctx.mayUse('broadcasts') !== null,
      billing: ctx.mayUse('charges') !== null,
    },
  };
};

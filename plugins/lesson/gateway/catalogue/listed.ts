import { literal } from '#kit/postgres/like.ts';
import { searchable, wordsOf } from '#kit/thai/search.ts';
import type { LessonCtx } from '../db.ts';

/** Values of a statement, named by their places. */
export class Values {
  readonly all: unknown[] = [];
  /** Adds one; gives what stands for it in the statement. */
  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

/** Courses that the visitor finds in the catalogue, as a condition on `c`. */
export const isListed = (ctx: LessonCtx): string => `c.listed and c.visibility ${ctx.account ? `<> 'unlisted'` : `= 'public'`}`;

/** Courses that the visitor is in: with access, or had until it ended. */
export const isMine = (ctx: LessonCtx, values: Values): string =>
  `exists (select 1 from lesson_enrolment e where e.space_id = c.space_id and e.course_id = c.id and e.account_id = ${values.add(ctx.account?.id ?? null)}::uuid
    and e.state in ('active', 'completed', 'suspended', 'expired') and e.begun_at is not null)`;

/** Learners of a course, for orders. */
export const LEARNERS = `(select count(*) from lesson_enrolment e where e.space_id = c.space_id and e.course_id = c.id
  and e.state in ('active', 'completed', 'expired'))`;

/**
 * Courses that say what somebody looks for, as a condition on `c`: the whole text somewhere, or each of its words. Thai has no spaces and
 * people leave them out or put them in: all of it is compared without. `first` is true of those whose title says it.
 */
export function says(q: string, values: Values): { where: string; first: string } {
  const whole = searchable(q);
  if (!whole) return { where: 'true', first: 'true' };
  const like = (text: string) => values.add(`%${literal(text)}%`);
  const words = wordsOf(q).map(searchable).filter(Boolean);
  const all = [...new Set(words)].map((word) => `c.search like ${like(word)}`);
  const exact = like(whole);
  return {
    where: `(c.search like ${exact}${all.length ? ` or (${all.join(' and ')})` : ''})`,
    first: `split_part(c.search, E'\\n', 1) like ${exact}`,
  };
}

import type { Element, FormDocument, ResponseState } from '../../schemas.ts';
import { textIn } from '../../rules/publicDocument.ts';
import type { FormCtx } from '../db.ts';

/** Figures are made of so many of the newest responses. */
export const MOST_READ = 20_000;
export const COUNTED: ResponseState[] = ['submitted', 'in_review', 'approved', 'waitlisted', 'offered'];

export interface Figure {
  readonly key: string;
  readonly title: string;
  readonly labels: readonly string[];
  readonly counts: readonly number[];
  readonly answered: number;
  /** Of numbers and ratings; null where there is no average. */
  readonly average: number | null;
  /** Promoters less detractors, per cent; of NPS. */
  readonly nps: number | null;
}

const CHOICES: readonly Element['type'][] = ['single', 'multi', 'dropdown', 'picture'];
/** Elements that can be drawn, each row of a matrix by itself. */
export function drawable(form: FormDocument, locale: 'th' | 'en') {
  return form.pages
    .flatMap(({ elements }) => elements)
    .flatMap((element) => {
      const title = textIn(element.label, locale);
      if (element.type === 'matrix')
        return element.rows.map((row) => ({ key: `${element.id}.${row.id}`, title: `${title}: ${textIn(row.label, locale)}`, element }));
      return CHOICES.includes(element.type) || element.type === 'rating' || element.type === 'nps'
        ? [{ key: element.id, title, element }]
        : [];
    });
}

/** What can be answered, in its order, with its words. */
export function valuesOf(element: Element, locale: 'th' | 'en', other: string): { value: string; label: string }[] {
  const steps = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }));
  if (element.type === 'rating') return steps(1, element.max ?? 5);
  if (element.type === 'nps') return steps(0, 10);
  const options = element.options.map(({ id, label }) => ({ value: id, label: textIn(label, locale) }));
  return element.other ? [...options, { value: 'other', label: other }] : options;
}

/** How often each value was given, by key: one pass over the newest responses. */
async function countsOf(ctx: FormCtx, formId: string, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.sql<{ key: string; value: string; count: number }>`
    with newest as materialized (
      select answers from form_response where form_id = ${formId} and submitted_at is not null and state = any(${COUNTED}::text[])
      order by submitted_at desc, id desc limit ${MOST_READ})
    select k.key, v.value, count(*)::int as count from newest n cross join unnest(${[...keys]}::text[]) as k (key)
      cross join lateral (
        select n.answers ->> k.key as value where jsonb_typeof(n.answers -> k.key) in ('string', 'number')
        union all
        select e from jsonb_array_elements_text(case when jsonb_typeof(n.answers -> k.key) = 'array' then n.answers -> k.key else '[]' end) as e
      ) as v
    where v.value is not null group by k.key, v.value`;
  return new Map(rows.map(({ key, value, count }) => [`${key} ${value}`, count]));
}

const npsOf = (counts: readonly number[], answered: number): number | null => {
  if (answered === 0) return null;
  const sum = (from: number, to: number) => counts.slice(from, to).reduce((total, count) => total + count, 0);
  return Math.round(((sum(9, 11) - sum(0, 7)) / answered) * 100);
};

/** Charts of a form. */
export async function figuresOf(ctx: FormCtx, formId: string, form: FormDocument, other: string): Promise<Figure[]> {
  const drawn = drawable(form, ctx.locale);
  const counts = await countsOf(
    ctx,
    formId,
    drawn.map(({ key }) => key),
  );
  return drawn.map(({ key, title, element }) => {
    const values = valuesOf(element, ctx.locale, other);
    const each = values.map(({ value }) => counts.get(`${key} ${value}`) ?? 0);
    const answered = each.reduce((total, count) => total + count, 0);
    const isNumber = element.type === 'rating' || element.type === 'nps';
    const average =
      isNumber && answered > 0 ? values.reduce((total, { value }, at) => total + Number(value) * each[at]!, 0) / answered : null;
    return {
      key,
      title,
      labels: values.map(({ label }) => label),
      counts: each,
      answered,
      average: average === null ? null : Math.round(average * 100) / 100,
      nps: element.type === 'nps' ? npsOf(each, answered) : null,
    };
  });
}

export interface Crossed {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** How often two answers came together. */
export async function crossed(
  ctx: FormCtx,
  formId: string,
  form: FormDocument,
  [across, down]: readonly [string, string],
  other: string,
): Promise<Crossed | null> {
  const drawn = drawable(form, ctx.locale);
  const [left, top] = [drawn.find(({ key }) => key === down), drawn.find(({ key }) => key === across)];
  if (!left || !top) return null;
  const rows = await ctx.sql<{ a: string; b: string; count: number }>`
    with newest as materialized (
      select answers -> ${left.key} as a, answers -> ${top.key} as b from form_response
      where form_id = ${formId} and submitted_at is not null and state = any(${COUNTED}::text[])
      order by submitted_at desc, id desc limit ${MOST_READ})
    select x.v as a, y.v as b, count(*)::int as count from newest n
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(n.a) when 'array' then n.a else jsonb_build_array(n.a) end) as x (v)
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(n.b) when 'array' then n.b else jsonb_build_array(n.b) end) as y (v)
    where n.a is not null and n.b is not null group by 1, 2`;
  const counts = new Map(rows.map(({ a, b, count }) => [`${a} ${b}`, count]));
  const [lefts, tops] = [valuesOf(left.element, ctx.locale, other), valuesOf(top.element, ctx.locale, other)];
  return {
    rows: lefts.map(({ label }) => label),
    columns: tops.map(({ label }) => label),
    counts: lefts.map((row) => tops.map((column) => counts.get(`${row.value} ${column.value}`) ?? 0)),
  };
}

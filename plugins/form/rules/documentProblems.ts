import type { DocumentProblem, Element, FormDocument, Term } from '../schemas.ts';
import { namesIn } from './conditions.ts';
import { slotsOf, SLOTS } from './slots.ts';

/** What can be wrong with a form that fits its schema. Texts: `problem.document.<code>`. */
export const DOCUMENT_PROBLEMS = [
  'circle',
  'empty',
  'fields',
  'label',
  'later',
  'options',
  'rows',
  'target',
  'twice',
  'unknown',
  'backwards',
  'link',
  'reserved',
] as const;
type Code = (typeof DOCUMENT_PROBLEMS)[number];

const CHOICES: readonly Element['type'][] = ['single', 'multi', 'dropdown', 'picture', 'ranking', 'matrix'];
const namesOfTerms = (terms: readonly Term[]) => terms.flatMap(({ value }) => (/^[@$]/.test(value) ? [value.replace('@', '')] : []));
/** A path of this site, or an https address. */
export const isLink = (link: string): boolean =>
  link === '' || /^\/(?![/\\])[^\s]*$/.test(link) || /^https:\/\/[^\s/]+(?:\/\S*)?$/.test(link);

function* twice(ids: readonly string[], path: string): Generator<DocumentProblem> {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) yield { path: `${path}/${id}`, code: 'twice' satisfies Code };
    seen.add(id);
  }
}

function* ofElement(element: Element): Generator<DocumentProblem> {
  const path = `element/${element.id}`;
  if (element.label.th.trim() === '' && element.type !== 'statement') yield { path, code: 'label' satisfies Code };
  if (element.type === 'consent' && element.text.th.trim() === '') yield { path, code: 'label' satisfies Code };
  if (CHOICES.includes(element.type) && element.options.length < 2) yield { path, code: 'options' satisfies Code };
  if (element.type === 'matrix' && element.rows.length === 0) yield { path, code: 'rows' satisfies Code };
  if (element.options.some(({ id }) => id === 'other')) yield { path, code: 'reserved' satisfies Code };
  yield* twice(
    element.options.map(({ id }) => id),
    path,
  );
  yield* twice(
    element.rows.map(({ id }) => id),
    path,
  );
}

/** Where each element stands: page by page, and in which order. */
const placesOf = (form: FormDocument) =>
  new Map(form.pages.flatMap(({ elements }, page) => elements.map((element) => [element.id, { page, element }] as const)));

/** What decides whether an element is shown, or what it comes to. */
function asksOf(form: FormDocument, { id, visibleIf, terms }: Element): string[] {
  const rules = form.logic.filter(({ do: then }) => then.target === id && ['show', 'hide', 'require'].includes(then.kind));
  return [...namesIn(visibleIf), ...namesOfTerms(terms), ...rules.flatMap((rule) => namesIn(rule.if))].map((of) => of.split('.')[0]!);
}

/** Elements of one page that ask of each other in a circle. */
function* circles(form: FormDocument): Generator<DocumentProblem> {
  for (const { elements } of form.pages) {
    const byId = new Map(elements.map((element) => [element.id, element]));
    const done = new Map<string, 'open' | 'closed'>();
    const found: string[] = [];
    const visit = (id: string): void => {
      const element = byId.get(id);
      if (!element || done.get(id) === 'closed') return;
      if (done.get(id) === 'open') return void found.push(id);
      done.set(id, 'open');
      for (const of of asksOf(form, element)) visit(of);
      done.set(id, 'closed');
    };
    for (const { id } of elements) visit(id);
    for (const id of new Set(found)) yield { path: `element/${id}`, code: 'circle' satisfies Code };
  }
}

function* references(form: FormDocument): Generator<DocumentProblem> {
  const places = placesOf(form);
  const variables = new Set(['score', ...form.variables.map(({ id }) => id)]);
  const check = function* (names: readonly string[], path: string, page: number): Generator<DocumentProblem> {
    for (const name of names) {
      if (name.startsWith('$')) {
        if (!variables.has(name.slice(1))) yield { path, code: 'unknown' satisfies Code };
        continue;
      }
      const place = places.get(name.split('.')[0]!);
      if (!place) yield { path, code: 'unknown' satisfies Code };
      else if (place.page > page) yield { path, code: 'later' satisfies Code };
    }
  };
  for (const { page, element } of places.values()) yield* check(asksOf(form, element), `element/${element.id}`, page);
  const pageAt = (id: string) => form.pages.findIndex((page) => page.id === id);
  for (const { id, if: condition, do: then } of form.logic) {
    const path = `rule/${id}`;
    const names = [...namesIn(condition), ...namesOfTerms(then.terms)];
    if (['show', 'hide', 'require'].includes(then.kind)) {
      if (!places.has(then.target)) yield { path, code: 'target' satisfies Code };
      continue;
    }
    const at = pageAt(then.page);
    if (at < 0) yield { path, code: 'target' satisfies Code };
    else yield* check(names, path, at);
    if (then.kind === 'jump' && pageAt(then.target) <= at) yield { path, code: pageAt(then.target) < 0 ? 'target' : 'backwards' };
    if (then.kind === 'set' && !form.variables.some((variable) => variable.id === then.target))
      yield { path, code: 'target' satisfies Code };
    if (then.kind === 'end' && then.target && !form.endings.some((ending) => ending.id === then.target))
      yield { path, code: 'target' satisfies Code };
  }
  const last = form.pages.length;
  for (const ending of form.endings) yield* check(namesIn(ending.if), `ending/${ending.id}`, last);
  for (const quota of form.quotas) yield* check(namesIn(quota.if), `quota/${quota.id}`, last);
}

/** What keeps a form from being published: references that lead nowhere or forward, circles, choices without options. */
export function documentProblems(form: FormDocument): DocumentProblem[] {
  const elements = form.pages.flatMap((page) => page.elements);
  return [
    ...(elements.length === 0 ? [{ path: 'pages', code: 'empty' satisfies Code }] : []),
    ...form.pages.filter((page) => slotsOf(page).length > SLOTS).map(({ id }) => ({ path: `page/${id}`, code: 'fields' satisfies Code })),
    ...twice(
      form.pages.map(({ id }) => id),
      'page',
    ),
    ...twice(
      elements.map(({ id }) => id),
      'element',
    ),
    ...twice(
      form.endings.map(({ id }) => id),
      'ending',
    ),
    ...twice(
      form.variables.map(({ id }) => id),
      'variable',
    ),
    ...twice(
      form.quotas.map(({ id }) => id),
      'quota',
    ),
    ...elements.flatMap((element) => [...ofElement(element)]),
    ...form.endings.filter(({ link }) => !isLink(link)).map(({ id }) => ({ path: `ending/${id}`, code: 'link' satisfies Code })),
    ...references(form),
    ...circles(form),
  ];
}

import type { Condition, Element, FormDocument, Page, Term } from '../schemas.ts';
import { isSet, type Answers, type AnswerValue } from './answers.ts';
import { holds } from './conditions.ts';

/** What a form comes to by its answers: the same in the browser and at the gateway. */
export interface Evaluated {
  /** Pages in the order in which they are gone through. */
  readonly path: readonly string[];
  /** Elements of those pages that are shown. */
  readonly visible: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** Answers to what is shown, with calculations; all others are dropped. */
  readonly answers: Answers;
  readonly variables: Readonly<Record<string, number>>;
  readonly score: number;
  /** The ending that it leads to; null for the usual one. */
  readonly ending: string | null;
}

const numberOf = (value: AnswerValue | undefined): number => {
  const number = Number(typeof value === 'object' ? value.length : value);
  return value !== undefined && Number.isFinite(number) ? number : 0;
};

const STEPS: Record<Term['op'], (sum: number, by: number) => number> = {
  '+': (sum, by) => sum + by,
  '-': (sum, by) => sum - by,
  '*': (sum, by) => sum * by,
  '/': (sum, by) => (by === 0 ? 0 : sum / by),
};

/** From left to right, as a till does: no rule of precedence. */
export const calculate = (terms: readonly Term[], read: (of: string) => AnswerValue | undefined, start = 0): number =>
  Math.round(
    terms.reduce(
      (sum, { op, value }) => STEPS[op](sum, /^[@$]/.test(value) ? numberOf(read(value.replace('@', ''))) : Number(value)),
      start,
    ) * 10_000,
  ) / 10_000;

const chosen = (value: AnswerValue | undefined): readonly string[] =>
  typeof value === 'object' ? value : typeof value === 'string' ? [value] : [];

/** Most that one element asks for, baht. */
const MOST_BAHT = 1_000_000;
/** To the satang; nobody is owed anything. */
const bahtOf = (sum: number): number => Math.min(MOST_BAHT, Math.max(0, Math.round(sum * 100) / 100));

/** Points of what was chosen. */
export const pointsOf = ({ options }: Element, value: AnswerValue | undefined): number =>
  options.reduce((sum, { id, points }) => (chosen(value).includes(id) ? sum + points : sum), 0);

/** Goes through a form. Conditions ask of earlier pages and of their own; what is skipped or hidden is as if nobody had answered it. */
class Walk {
  readonly path: string[] = [];
  readonly visible = new Set<string>();
  readonly required = new Set<string>();
  readonly answers: Record<string, AnswerValue> = {};
  readonly variables: Record<string, number>;
  score = 0;
  ending: string | null = null;
  readonly #settled = new Map<string, boolean>();
  #here = new Map<string, Element>();

  private readonly form: FormDocument;
  private readonly typed: Answers;

  constructor(form: FormDocument, typed: Answers) {
    this.form = form;
    this.typed = typed;
    this.variables = Object.fromEntries(form.variables.map(({ id, start }) => [id, start]));
  }

  readonly read = (of: string): AnswerValue | undefined => {
    if (of === '$score') return this.score;
    if (of.startsWith('$')) return this.variables[of.slice(1)];
    const element = this.#here.get(of.split('.')[0]!);
    if (element) this.#settle(element);
    return this.answers[of];
  };

  readonly #holds = (condition: Condition): boolean => holds(condition, this.read);

  #isShown({ id, visibleIf }: Element): boolean {
    if (visibleIf && !this.#holds(visibleIf)) return false;
    const rules = this.form.logic.filter(({ do: then }) => then.target === id);
    if (rules.some((rule) => rule.do.kind === 'hide' && this.#holds(rule.if))) return false;
    const shows = rules.filter(({ do: then }) => then.kind === 'show');
    return shows.length === 0 || shows.some((rule) => this.#holds(rule.if));
  }

  #settle(element: Element): void {
    const { id } = element;
    if (this.#settled.has(id)) return;
    // What asks of itself in a circle is refused when it is published; here it is hidden.
    this.#settled.set(id, false);
    if (!this.#isShown(element)) return;
    this.#settled.set(id, true);
    this.visible.add(id);
    const demanded = this.form.logic.some(
      ({ if: condition, do: then }) => then.kind === 'require' && then.target === id && this.#holds(condition),
    );
    if (element.required || demanded) this.required.add(id);
    if (element.type === 'calc') this.answers[id] = calculate(element.terms, this.read);
    else if (element.type === 'payment') this.answers[id] = bahtOf(calculate(element.terms, this.read));
    else
      for (const [name, value] of Object.entries(this.typed))
        if ((name === id || name.startsWith(`${id}.`)) && isSet(value)) this.answers[name] = value;
    this.score += pointsOf(element, this.answers[id]);
  }

  #leave(page: Page): Page | null {
    const rules = this.form.logic.filter(({ do: then }) => then.page === page.id);
    for (const { if: condition, do: then } of rules)
      if (then.kind === 'set' && this.#holds(condition)) this.variables[then.target] = calculate(then.terms, this.read);
    const way = rules.find(({ if: condition, do: then }) => (then.kind === 'jump' || then.kind === 'end') && this.#holds(condition));
    const { pages } = this.form;
    const at = pages.indexOf(page);
    if (way?.do.kind === 'end') {
      this.ending = way.do.target || null;
      return null;
    }
    const to = way ? pages.findIndex(({ id }) => id === way.do.target) : at + 1;
    return pages[to > at ? to : at + 1] ?? null;
  }

  go(): this {
    for (let page: Page | null = this.form.pages[0] ?? null; page; page = this.#leave(page)) {
      this.path.push(page.id);
      this.#here = new Map(page.elements.map((element) => [element.id, element]));
      for (const element of page.elements) this.#settle(element);
    }
    this.ending ??= this.form.endings.find(({ if: condition }) => condition !== null && this.#holds(condition))?.id ?? null;
    return this;
  }
}

/** What is seen, asked for and counted of a form by what has been answered so far. */
export const evaluate = (form: FormDocument, answers: Answers): Evaluated => new Walk(form, answers).go();

/** The ending that is shown: the one it led to, else the first without a condition. */
export const endingOf = (form: FormDocument, id: string | null) =>
  form.endings.find((ending) => ending.id === id) ?? form.endings.find((ending) => ending.if === null) ?? null;

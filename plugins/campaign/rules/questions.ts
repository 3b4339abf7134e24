import type { FormDocument } from '#plugins/form/contract.ts';
import { MOST_QUESTIONS } from '../schemas.ts';

type Element = FormDocument['pages'][number]['elements'][number];

/** Kinds of questions that a campaign's own page asks; a form with others does not fit. */
const ASKED = new Set<Element['type']>([
  'short',
  'long',
  'email',
  'phone',
  'number',
  'single',
  'multi',
  'dropdown',
  'rating',
  'nps',
  'time',
  'national_id',
  'consent',
]);
/** What asks nothing. */
const SILENT = new Set<Element['type']>(['statement', 'calc', 'hidden']);

/** A question of the form by its place on the campaign's page. */
export interface Question {
  readonly id: string;
  /** The page of the form that it is on. */
  readonly page: string;
  readonly type: Element['type'];
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly max: number | null;
  /** The whole text of a consent. */
  readonly text: string;
}

const elementsOf = (form: FormDocument): readonly Element[] => form.pages.flatMap(({ elements }) => elements);
const isAsked = ({ type }: Element): boolean => ASKED.has(type);

/** Whether a campaign's page can ask all of a form. */
export function fitsCampaign(form: FormDocument): boolean {
  const all = elementsOf(form);
  return (
    all.every((element) => (isAsked(element) && !element.other) || SILENT.has(element.type)) && all.filter(isAsked).length <= MOST_QUESTIONS
  );
}

/**
 * The questions in their order. One that hangs on other answers is never required here: the form's own logic decides when it is handed in.
 */
export function questionsOf(form: FormDocument, locale: 'th' | 'en'): Question[] {
  const say = (local: { th: string; en: string }) => (locale === 'en' && local.en) || local.th;
  const conditional = new Set(form.logic.map((rule) => rule.do.target));
  const jumps = form.logic.some((rule) => rule.do.kind === 'jump' || rule.do.kind === 'end');
  return form.pages
    .flatMap(({ id: page, elements }) => elements.map((element) => ({ page, element })))
    .filter(({ element }) => isAsked(element))
    .slice(0, MOST_QUESTIONS)
    .map(({ page, element }) => ({
      id: element.id,
      page,
      type: element.type,
      label: say(element.label),
      help: say(element.help),
      required: element.required && element.visibleIf === null && !conditional.has(element.id) && !jumps,
      options: element.options.map(({ id, label }) => ({ id, label: say(label) })),
      max: element.max,
      text: say(element.text),
    }));
}

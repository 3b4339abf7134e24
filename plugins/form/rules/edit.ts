import type { Element, ElementType, FormDocument, Page } from '../schemas.ts';
import { newElement, newOption } from './patterns.ts';

const CHOICES: readonly ElementType[] = ['single', 'multi', 'dropdown', 'picture', 'ranking', 'matrix'];
const idsOf = (form: FormDocument) => new Set(form.pages.flatMap(({ id, elements }) => [id, ...elements.map((element) => element.id)]));

/** An id that nothing has yet: `q7`. */
export function freeId(taken: ReadonlySet<string>, prefix: string): string {
  let number = taken.size + 1;
  while (taken.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

const withPages = (form: FormDocument, pages: readonly Page[]): FormDocument => ({ ...form, pages: [...pages] });
const onPages = (form: FormDocument, change: (elements: readonly Element[], page: Page) => readonly Element[]): FormDocument =>
  withPages(
    form,
    form.pages.map((page) => ({ ...page, elements: [...change(page.elements, page)] })),
  );

/** Where an element stands. */
export function placeOf(form: FormDocument, id: string): { page: number; at: number } | null {
  const page = form.pages.findIndex(({ elements }) => elements.some((element) => element.id === id));
  return page < 0 ? null : { page, at: form.pages[page]!.elements.findIndex((element) => element.id === id) };
}

/** Puts an element at a place of a page; from one page to another, too. */
export function putAt(form: FormDocument, id: string, page: number, at: number): FormDocument {
  const from = placeOf(form, id);
  if (!from || !form.pages[page]) return form;
  const element = form.pages[from.page]!.elements[from.at]!;
  const without = onPages(form, (elements) => elements.filter((each) => each.id !== id));
  return withPages(
    without,
    without.pages.map((each, index) =>
      index === page ? { ...each, elements: [...each.elements.slice(0, at), element, ...each.elements.slice(at)] } : each,
    ),
  );
}

/** Moves an element up or down by one; over the border of its page to the next one. */
export function move(form: FormDocument, id: string, by: -1 | 1): FormDocument {
  const from = placeOf(form, id);
  if (!from) return form;
  const { elements } = form.pages[from.page]!;
  const to = from.at + by;
  if (to >= 0 && to < elements.length) return putAt(form, id, from.page, to);
  const page = from.page + by;
  const there = form.pages[page];
  return there ? putAt(form, id, page, by < 0 ? there.elements.length : 0) : form;
}

export const change = (form: FormDocument, id: string, part: Partial<Element>): FormDocument =>
  onPages(form, (elements) => elements.map((element) => (element.id === id ? { ...element, ...part } : element)));

export const remove = (form: FormDocument, id: string): FormDocument =>
  onPages(form, (elements) => elements.filter((element) => element.id !== id));

/** A new element at the end of a page. @returns the form, and the element's id */
export function add(form: FormDocument, page: number, type: ElementType, label: string): { form: FormDocument; id: string } {
  const id = freeId(idsOf(form), 'q');
  const options = CHOICES.includes(type)
    ? [newOption('o1', { th: 'ตัวเลือก 1', en: 'Option 1' }), newOption('o2', { th: 'ตัวเลือก 2', en: 'Option 2' })]
    : [];
  const rows = type === 'matrix' ? [{ id: 'r1', label: { th: 'แถว 1', en: 'Row 1' } }] : [];
  const element = newElement(id, type, { th: label, en: '' }, { options, rows, ...(type === 'rating' ? { max: 5 } : {}) });
  return { form: onPages(form, (elements, { id: pageId }) => (pageId === form.pages[page]?.id ? [...elements, element] : elements)), id };
}

/** The same once more, below it. */
export function duplicate(form: FormDocument, id: string): { form: FormDocument; id: string } {
  const copy = freeId(idsOf(form), 'q');
  return {
    form: onPages(form, (elements) => elements.flatMap((element) => (element.id === id ? [element, { ...element, id: copy }] : [element]))),
    id: copy,
  };
}

export const addPage = (form: FormDocument): FormDocument =>
  withPages(form, [...form.pages, { id: freeId(idsOf(form), 'p'), title: { th: '', en: '' }, elements: [] }]);

/** Takes a page away; its elements go to the one before it. The last one stays. */
export function removePage(form: FormDocument, page: number): FormDocument {
  if (form.pages.length < 2 || !form.pages[page]) return form;
  const to = page === 0 ? 1 : page - 1;
  const gone = form.pages[page].elements;
  const pages = form.pages.map((each, index) =>
    index === to ? { ...each, elements: page === 0 ? [...gone, ...each.elements] : [...each.elements, ...gone] } : each,
  );
  return withPages(
    form,
    pages.filter((_, index) => index !== page),
  );
}

import type { Element, FormDocument } from '../../../schemas.ts';

/** What a condition may ask of: questions by their words, variables, the points of a quiz. */
export function namesOf(document: FormDocument, scoreLabel: string, without = ''): { value: string; label: string }[] {
  const elements = document.pages.flatMap((page) => page.elements).filter(({ id, type }) => id !== without && type !== 'statement');
  const rows = (element: Element) =>
    element.type === 'matrix'
      ? element.rows.map((row) => ({ value: element.id, label: `${element.label.th}: ${row.label.th}` })).slice(0, 1)
      : [{ value: element.id, label: element.label.th || element.id }];
  return [
    ...elements.flatMap(rows),
    ...document.variables.map(({ id }) => ({ value: `$${id}`, label: `$${id}` })),
    { value: '$score', label: scoreLabel },
  ];
}

/** The options of what is asked of, where it is a choice. */
export const optionsOfName = (document: FormDocument, name: string): { value: string; label: string }[] =>
  document.pages
    .flatMap((page) => page.elements)
    .filter(({ id }) => id === name)
    .flatMap(({ options }) => options.map(({ id, label }) => ({ value: id, label: label.th || id })));

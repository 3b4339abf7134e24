import type { Element, FormDocument } from '../schemas.ts';

/** The text in a language: that of the other one where it is missing. */
export const textIn = (text: { readonly th: string; readonly en: string }, locale: 'th' | 'en'): string =>
  text[locale] || text.th || text.en;

/** A form as whoever fills it in may know it: nothing of points, quotas and the calculations behind a result. */
export function publicDocument(form: FormDocument): FormDocument {
  const open = (element: Element): Element => ({
    ...element,
    options: element.options.map((option) => ({ ...option, points: 0, quota: null })),
  });
  return {
    ...form,
    quotas: [],
    endings: [],
    pages: form.pages.map((page) => ({ ...page, elements: page.elements.map(open) })),
  };
}

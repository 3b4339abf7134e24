/** How something on the page is named: by what it is and what it is called, as people and screen readers do. */
export interface Named {
  readonly role: keyof typeof SELECTORS;
  /** Words that its name begins with; all of it where `exact`. */
  readonly name?: string;
  readonly exact?: boolean;
  /** Which part of the page it is in; the whole page where there is none. */
  readonly within?: string;
}

export const SELECTORS = {
  button: 'button, [role="button"], summary, input[type="submit"]',
  link: 'a[href]',
  field: 'input:not([type="hidden"], [type="radio"], [type="checkbox"]), textarea, [contenteditable="true"], [role="textbox"]',
  choice: 'input[type="radio"], input[type="checkbox"], select',
  entry: '[role="menuitem"], [role="option"]',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open], [role="dialog"]',
  row: '[role="row"], tr, li',
  region: 'section, [role="region"], [role="log"]',
  main: 'main',
} as const;

/** What is known of it: where it stands on the window, and what it holds. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly value: string;
  /** What lies above the place where it would be pressed, in few words. */
  readonly coveredBy: string | null;
}

/** Runs in the page; looks for what is named, brings it onto the window and tells of it. */
export const FIND = String(function find(selector: string, name: string | null, exact: boolean, within: string | null): Found | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/[\s\u200b\u2060]+/g, ' ').trim();
  const byId = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(/\s+/)
      .map((id) => (id ? document.getElementById(id)?.textContent : ''))
      .join(' ');
  const namesOf = (element: Element): string[] => {
    const labels = (element as HTMLInputElement).labels;
    return [
      byId(element, 'aria-labelledby'),
      element.getAttribute('aria-label'),
      ...(labels ? [...labels].map((label) => label.textContent) : []),
      (element as HTMLElement).innerText,
      element.textContent,
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
    ]
      .map(tidy)
      .filter(Boolean);
  };
  const scope = within ? [...document.querySelectorAll(within)] : [document];
  const seen = scope
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => name === null || namesOf(element).some((one) => (exact ? one === name : one.startsWith(name))));
  const element = seen[0];
  if (!element) return null;
  // Boxes and radio buttons are often drawn by their label.
  const { x, y, width, height } = ((): DOMRect => {
    const own = element.getBoundingClientRect();
    const inWindow = own.top >= 0 && own.bottom <= innerHeight;
    if (!inWindow) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element.getBoundingClientRect();
  })();
  const over = document.elementFromPoint(x + width / 2, y + height / 2);
  const label = (element as HTMLInputElement).labels?.[0];
  const reached = !over || element.contains(over) || over.contains(element) || label?.contains(over);
  return {
    x,
    y,
    width,
    height,
    text: tidy(element.innerText),
    value: (element as HTMLInputElement).value ?? '',
    coveredBy: reached ? null : `${over.tagName.toLowerCase()}.${over.className}`,
  };
});

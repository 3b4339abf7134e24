/** What was typed into fields before the page was alive, by name without its `prefix`: state does not know of it, and would write over it. */
export function earlyInput(prefix: string): Record<string, string> {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`form :is(input, textarea)[name^="${prefix}"]`)];
  const typed = fields.filter(({ type, value, defaultValue }) => !['hidden', 'radio', 'checkbox'].includes(type) && value !== defaultValue);
  return Object.fromEntries(typed.map(({ name, value }) => [name.slice(prefix.length), value]));
}

import type { Known } from '../../rules/gone.ts';

type Control = HTMLInputElement | HTMLSelectElement;
const valueOf = (control: Control): string =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type) && !control.checked ? '' : control.value;

/** What the list on show knows of its address, by what stands in it: the form that narrows it, its links, its table. */
export function knownHere(pathname: string): Known {
  const filters = new Map<string, string[]>();
  for (const control of document.querySelectorAll<Control>('main [role=search] [name]'))
    filters.set(control.name, [...(filters.get(control.name) ?? []), valueOf(control)]);
  const links = new Set<string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="?"]:not(.desk-Views a)'))
    if (link.pathname === pathname) for (const name of new URLSearchParams(link.search).keys()) links.add(name);
  const columns = document.querySelector<HTMLElement>('main [data-columns]')?.dataset.columns ?? '';
  return { filters, links, columns: columns.split(' ').filter(Boolean) };
}

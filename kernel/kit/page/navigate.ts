import { destination } from './location.ts';
import type { Navigator } from './navigation.tsx';

let navigate: Navigator['navigate'] | null = null;

/** Set once at the start, so that code outside of components can navigate. */
export const setNavigate = (other: Navigator['navigate']) => void (navigate = other);

/**
 * Goes to a path of this site. An address outside is refused unless `external` is set; script-like addresses always are.
 * @throws Error "Navigating to an external URL is not allowed by default"
 */
export function go(to: string, { replace = false, external = false }: { replace?: boolean; external?: boolean } = {}): void {
  const where = destination(to, location.origin);
  if (where === 'refused') throw new Error(`Navigating to "${to.slice(0, 40)}" is not allowed`);
  if (where === 'outside') {
    if (!external) throw new Error('Navigating to an external URL is not allowed by default');
    if (replace) location.replace(to);
    else location.assign(to);
    return;
  }
  const { pathname, search, hash } = new URL(to, location.origin);
  const here = pathname + search + hash === location.pathname + location.search + location.hash;
  if (navigate) void navigate(pathname + search + hash, { replace: replace || here });
  else location.assign(to);
}

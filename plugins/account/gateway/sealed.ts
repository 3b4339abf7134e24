import type { AccountCtx } from './db.ts';

/** Seals a value for this site; `kind` keeps one from being taken for another. `until` in Unix ms. */
export const seal = (ctx: AccountCtx, kind: string, value: object, until: number): string =>
  ctx.keys.seal(JSON.stringify({ kind, site: ctx.site.id, until, value }));

/** What was sealed for this site as this kind and has not run out; null for anything else. */
export function unsealed<T extends object>(ctx: AccountCtx, kind: string, sealed: string): T | null {
  const text = ctx.keys.unseal(sealed);
  // The plugin seals other values with the same key, and those need not be JSON.
  if (!text?.startsWith(`{"kind":"${kind}",`)) return null;
  const { site, until, value } = JSON.parse(text) as { site: string; until: number; value: T };
  return site === ctx.site.id && until > ctx.now().getTime() ? value : null;
}

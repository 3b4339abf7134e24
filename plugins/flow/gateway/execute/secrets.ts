import type { FlowCtx } from '../db.ts';
import { StepFailure } from './problem.ts';

/** Shorter ones would be found where they are not. */
const LEAST = 4;
const HIDDEN = '••••••';

/** A secret of the site as it is now. @throws StepFailure */
export async function secretOf(ctx: FlowCtx, name: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('flow_secret')
    .select('sealed')
    .where('site_id', '=', ctx.site.id)
    .where('name', '=', name)
    .executeTakeFirst();
  const value = row && ctx.keys.unseal(row.sealed);
  if (value === null || value === undefined) throw new StepFailure('secret-unknown', name, true);
  return value;
}

/** The same value without any of the secrets in its texts and names. */
export function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  const hide = (text: string) => secrets.reduce((left, secret) => (secret.length < LEAST ? left : left.replaceAll(secret, HIDDEN)), text);
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [hide(name), withoutSecrets(item, secrets)]));
}

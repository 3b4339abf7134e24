import type { WalletCtx } from './db.ts';
import { shortName } from '../rules/shortName.ts';

type Name = { readonly firstname: string; readonly lastname: string };

/** First and last name. */
export const fullName = ({ firstname, lastname }: Name): string => `${firstname} ${lastname}`.trim();

/** Names by account id: whole for staff and oneself, short for other members. Who is gone has none. */
export async function namesOf(ctx: WalletCtx, ids: readonly string[], how: 'full' | 'short'): Promise<(id: string) => string> {
  const names = await ctx.use('accounts').names([...new Set(ids)]);
  return (id) => {
    const name = names.get(id);
    return name ? (how === 'full' ? fullName(name) : shortName(name)) : '';
  };
}

import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { STAFF } from '#kernel/contract/role.ts';
import type { AccountName } from '#plugins/account/contract.ts';
import type { message } from '../plugin.ts';
import type { Person } from '../schemas.ts';
import { me, type MessageCtx } from './db.ts';

const fullName = ({ firstname, lastname }: AccountName): string => `${firstname} ${lastname}`.trim();

/** Names people by their ids. Who has no account any more has no name. */
export type Naming = (id: string | null) => Person;

/** Reads the names of some accounts at once. */
export async function naming(ctx: MessageCtx, ids: readonly (string | null)[]): Promise<Naming> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const names = wanted.length > 0 ? await ctx.use('accounts').names(wanted) : new Map<string, AccountName>();
  return (id) => {
    const found = id === null ? undefined : names.get(id);
    return { id, name: found ? fullName(found) : null };
  };
}

/** Members to write to, by a part of their name. @throws Refusal 403 `message-direct-off` · 429 */
export const findPeople: HandlerOf<typeof message, 'findPeople'> = async (ctx, { q }) => {
  if (!ctx.settings.directMessages) throw ctx.refuse('message-direct-off');
  await ctx.limit(`people:${me(ctx)}`, 60, 60);
  const found = await ctx.use('accounts').find(q);
  return found.filter(({ id }) => id !== me(ctx)).map((person) => ({ id: person.id, name: fullName(person) }));
};

/** Those to whom a support conversation may be given. */
export const staff: HandlerOf<typeof message, 'staff'> = async (ctx) =>
  (await ctx.use('accounts').withRole(STAFF)).map((person) => ({ id: person.id, name: fullName(person) }));

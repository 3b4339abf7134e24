import type { AccountCtx } from '../gateway/db.ts';
import { demoMembers } from './members.ts';

/** An account of a demo space. Its password is known to everybody who reads this: localhost only. */
export interface DemoAccount {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  role: 'user' | 'manager' | 'admin';
}

/** One account for each role of a space, such as `admin@academy.example`. The names cannot receive mail (RFC 2606). */
export const demoAccounts = (space: string): DemoAccount[] => [
  { email: `user@${space}.example`, password: 'sala-demo-user-password', firstname: 'มะลิ', lastname: 'ใจดี', role: 'user' },
  { email: `manager@${space}.example`, password: 'sala-demo-manager-password', firstname: 'ธนา', lastname: 'รุ่งเรือง', role: 'manager' },
  { email: `admin@${space}.example`, password: 'sala-demo-admin-password', firstname: 'อรุณี', lastname: 'แสงทอง', role: 'admin' },
];

const find = (ctx: AccountCtx, emails: readonly string[]) =>
  ctx.db.selectFrom('account_account').select(['id', 'email']).where('email', 'in', emails).orderBy('email');

/** Addresses of the accounts of this space that everybody can sign in to. */
export async function openDemoAccounts(ctx: AccountCtx): Promise<string[]> {
  const emails = demoAccounts(ctx.space).map(({ email }) => email);
  return (await find(ctx, emails).where('state', '<>', 'erased').execute()).map(({ email }) => email);
}

/** Erases the people of the demo content as accounts are erased whose owners closed them, and takes back their invitations. Gives how many. */
export async function eraseDemoAccounts(ctx: AccountCtx): Promise<number> {
  const emails = [...demoAccounts(ctx.space), ...demoMembers(ctx.space)].map(({ email }) => email);
  const people = await find(ctx, emails).forUpdate().execute();
  for (const { id } of people) {
    await ctx.personalData.erase(id);
    await ctx.emit('erased', { accountId: id });
    await ctx.audit({ action: 'account.erase', entity: 'account', entityId: id, reason: 'demo' });
    await ctx.sql`delete from account_token where kind = 'invite' and data->>'by' = ${id}`;
  }
  return people.length;
}

import { demoAccounts } from '../demo/accounts.ts';
import { db, type AccountCtx } from './db.ts';
import { hashPassword } from './password.ts';

/** Gives an empty space one account per role. */
export async function demo(ctx: AccountCtx): Promise<void> {
  if (await db(ctx).selectFrom('account_account').select('id').limit(1).executeTakeFirst()) return;
  const rows = await Promise.all(
    demoAccounts(ctx.space).map(async ({ password, ...person }) => ({
      ...person,
      space_id: ctx.space,
      password_hash: await hashPassword(password),
      last_sign_in_at: null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })),
  );
  await db(ctx)
    .insertInto('account_account')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['space_id', 'email']).doNothing())
    .execute();
}

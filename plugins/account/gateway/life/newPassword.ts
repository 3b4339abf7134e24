import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { judgePassword, ownWords } from '../../rules/password.ts';
import type { AccountCtx } from '../db.ts';
import { leakedPasswords } from './blocklist.ts';

/** Whose password it will be: what it must not be made of. */
export interface PasswordOwner {
  email: string;
  firstname: string;
  lastname: string;
}

/**
 * Checks a password that somebody chooses (NIST SP 800-63B-4). The same for everybody: it asks nothing of the database.
 *
 * @throws Refusal 422 `invalid-fields` with `password.<problem>`
 */
export async function checkNewPassword(ctx: AccountCtx, password: string, owner: PasswordOwner): Promise<void> {
  const leaked = await leakedPasswords();
  const { problem } = judgePassword(password, {
    min: ctx.settings.passwordMinLength,
    words: ownWords([
      ctx.site.names.th,
      ctx.site.names.en,
      new URL(ctx.site.origin).hostname,
      owner.email,
      owner.firstname,
      owner.lastname,
    ]),
    isCommon: (text) => leaked.has(text),
  });
  if (problem) throw invalidFields({ password: `password.${problem}` });
}

import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { account } from '../../plugin.ts';
import { PURPOSES, type Consent } from '../../rules/consent.ts';
import { isEmail, normalEmail } from '../../rules/email.ts';
import type { AccountState } from '../../rules/life.ts';
import { sitePath, withNext } from '../../rules/next.ts';
import { FASTEST_FORM_MS } from '../../rules/registration.ts';
import { tidyLine } from '../../rules/tidyLine.ts';
import type { AccountCtx } from '../db.ts';
import { hashPassword, whileHashing } from '../password.ts';
import { sendActivation, sendInstead } from './activation.ts';
import { countMail } from './mailing.ts';
import { checkNewPassword } from './newPassword.ts';
import { ticketHash } from './ticket.ts';

interface Kept {
  id: string;
  state: AccountState;
  locale: Locale;
}

interface Newcomer {
  email: string;
  firstname: string;
  lastname: string;
}

/**
 * Registers. Whoever registers an address that has an account gets the same answer after the same work, and its owner
 * a mail that says so. Registering a pending address again replaces what was typed before: nobody has proved yet whose
 * it is. What is agreed to is written down when the account is activated.
 *
 * @throws Refusal 422 `invalid-fields` · 429 `too-many-requests` · 429 `too-fast` · 429 `mail-wait` · 503 `overloaded`
 */
export const register: HandlerOf<typeof account, 'register'> = async (ctx, input) => {
  await ctx.limit(`register:${ctx.request.ip}`, ctx.settings.registrationsPerAddress, 3600);
  const person = { email: normalEmail(input.email), firstname: tidyLine(input.firstname), lastname: tidyLine(input.lastname) };
  const problems = newcomerProblems(person, input.privacy);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  await checkNewPassword(ctx, input.password, person);

  if ((input.elapsed ?? FASTEST_FORM_MS) < FASTEST_FORM_MS) throw ctx.refuse('too-fast', { retryAfter: 2 });
  const ticket = randomBytes(16).toString('base64url');
  if (input.website !== '') {
    ctx.log.warn({ ip: ctx.request.ip }, 'Registration by a program');
    return { ticket };
  }
  return whileHashing(async () => {
    const passwordHash = await hashPassword(input.password);
    await countMail(ctx, 'activate', person.email, { wait: false });
    const { id, state, locale } = await keepNewcomer(ctx, person, passwordHash);
    const next = sitePath(input.next);
    if (state === 'pending') {
      const consents = agreed(ctx, input);
      await sendActivation(ctx, { id, email: person.email, locale }, { ticket: ticketHash(ticket), consents, next });
    } else await sendInstead(ctx, 'activate', 'exists', { to: person.email, locale, path: withNext('/user/login', next) });
    await ctx.audit({ action: state === 'pending' ? 'account.register' : 'account.registerAgain', entity: 'account', entityId: id });
    return { ticket };
  });
};

/** Message keys by field, of what is missing or wrong. */
export function newcomerProblems({ email, firstname, lastname }: Newcomer, privacy: boolean): Record<string, string> {
  return {
    ...(nameProblem(firstname) && { firstname: `register.firstname${nameProblem(firstname)}` }),
    ...(nameProblem(lastname) && { lastname: `register.lastname${nameProblem(lastname)}` }),
    ...(!isEmail(email) && { email: email === '' ? 'register.emailMissing' : 'register.emailWrong' }),
    ...(!privacy && { privacy: 'register.privacyMissing' }),
  };
}

const nameProblem = (name: string) => (name === '' ? 'Missing' : name.length > 100 ? 'Long' : '');

/** What the form says was agreed to, now and in this version. */
export function agreed(ctx: AccountCtx, choices: { privacy: boolean; news: boolean }): Consent[] {
  const at = ctx.now().toISOString();
  return PURPOSES.filter((purpose) => choices[purpose]).map((purpose) => ({
    purpose,
    version: ctx.settings.privacyVersion,
    given: true,
    at,
  }));
}

/** Makes the account, or writes over one that is pending. One statement in all cases: an account that stands is left as it is. */
export async function keepNewcomer(ctx: AccountCtx, person: Newcomer, passwordHash: string | null): Promise<Kept> {
  const now = ctx.now();
  const rows = await ctx.sql<Kept>`
    insert into account_account as a
      (space_id, email, password_hash, firstname, lastname, locale, state, password_changed_at, created_at, updated_at)
    values (${ctx.space}, ${person.email}, ${passwordHash}, ${person.firstname}, ${person.lastname}, ${ctx.locale}, 'pending', ${now}, ${now}, ${now})
    on conflict (space_id, email) do update set
      password_hash = case when a.state = 'pending' then excluded.password_hash else a.password_hash end,
      firstname = case when a.state = 'pending' then excluded.firstname else a.firstname end,
      lastname = case when a.state = 'pending' then excluded.lastname else a.lastname end,
      locale = case when a.state = 'pending' then excluded.locale else a.locale end,
      password_changed_at = case when a.state = 'pending' then excluded.password_changed_at else a.password_changed_at end,
      updated_at = case when a.state = 'pending' then excluded.updated_at else a.updated_at end
    returning id, state, locale`;
  return rows[0]!;
}

import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { normalEmail } from '../../rules/email.ts';
import { sitePath, withNext } from '../../rules/next.ts';
import { tidyLine } from '../../rules/tidyLine.ts';
import { openAccount } from '../life/activate.ts';
import { sendActivation, sendInstead } from '../life/activation.ts';
import { countMail } from '../life/mailing.ts';
import { agreed, keepNewcomer, newcomerProblems } from '../life/register.ts';
import { ticketHash } from '../life/ticket.ts';
import { killTokens } from '../life/token.ts';
import { openSession } from '../openSession.ts';
import { identityOf } from './flow.ts';
import { ownerOf } from './identity.ts';

/**
 * Makes an account for who has shown to be somebody at LINE and nobody here. It is active at once where LINE stands for
 * the e-mail address; else a mail goes there, as at any registration, and LINE is linked with the activation. An address
 * that has an account already gets the same answer, and its owner a mail.
 *
 * @throws Refusal 400 `line-state` · 422 `invalid-fields` · 429 `too-many-requests` · 429 `mail-wait` · 409 `line-taken`
 */
export const registerWithLine: HandlerOf<typeof account, 'registerWithLine'> = async (ctx, input) => {
  await ctx.limit(`register:${ctx.request.ip}`, ctx.settings.registrationsPerAddress, 3600);
  const identity = identityOf(ctx, input.ticket);
  const person = { email: normalEmail(input.email), firstname: tidyLine(input.firstname), lastname: tidyLine(input.lastname) };
  const problems = newcomerProblems(person, input.privacy);
  const lineProblems = Object.entries(problems).map(([field, key]) => [field, key.replace(/^register\./, 'line.')]);
  if (lineProblems.length > 0) throw invalidFields(Object.fromEntries(lineProblems));
  if (await ownerOf(ctx, identity)) throw ctx.refuse('line-taken');

  const verified = identity.emailVerified && normalEmail(identity.email) === person.email;
  // Counted before the address is looked up, so the limit does not reveal whether an account exists.
  if (!verified) await countMail(ctx, 'activate', person.email, { wait: false });
  // A pending account may be overwritten because nobody has proved that they own its address.
  const { id, state, locale } = await keepNewcomer(ctx, person, null);
  const consents = agreed(ctx, input);
  const next = sitePath(input.next);
  const ticket = randomBytes(16).toString('base64url');
  if (verified && state === 'pending') {
    await ctx.audit({ action: 'account.register', entity: 'account', entityId: id, after: { by: 'line' } });
    await killTokens(ctx, id, ['activate', 'recover']);
    await openAccount(ctx, id, { consents, line: identity });
    await openSession(ctx, { id, role: 'user', state: 'active' }, { amr: ['fed'], remember: false });
    return { step: 'signed-in', ticket: '' };
  }
  if (state === 'pending')
    await sendActivation(ctx, { id, email: person.email, locale }, { ticket: ticketHash(ticket), consents, next, line: identity });
  else await sendInstead(ctx, 'activate', 'exists', { to: person.email, locale, path: withNext('/user/login', next) });
  await ctx.audit({
    action: state === 'pending' ? 'account.register' : 'account.registerAgain',
    entity: 'account',
    entityId: id,
    after: { by: 'line' },
  });
  return { step: 'mail', ticket };
};

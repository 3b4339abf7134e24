import { useState } from 'react';
import { callsOf, safePath, usePosted } from '#kernel/contract/page.ts';
import type { account } from '../../plugin.ts';
import { normalEmail } from '../../rules/email.ts';
import { useForm } from '../useForm.ts';
import { keepOpened } from './opened.ts';
import { readPending, writePending } from './pending.ts';

const call = callsOf<typeof account>('account');

/** Activates, with the ticket of this browser where it registered. Ends in a full load of `next`: a member's site is another one. */
export function useActivation() {
  const posted = usePosted('account.activate');
  const desk = useForm({ 'code-wrong': ['code', 'activate.codeWrong'], 'password-wrong': ['password', 'activate.passwordWrong'] }, posted);
  const [passwordRequired, setPasswordRequired] = useState(false);

  async function activate(input: { token?: string; email: string; code?: string; password?: string }): Promise<void> {
    const { token, email, code, password = '' } = input;
    const pending = readPending();
    const ticket = pending?.email === normalEmail(email) ? pending.ticket : '';
    const presented = token === undefined ? { email, code: code ?? '' } : { token };
    const done = await desk.run(() => call('activate', { ...presented, ...(password ? { password } : { ticket }) }));
    if (!done) return;
    writePending(null);
    keepOpened();
    location.assign(safePath(new URLSearchParams(location.search).get('next') ?? pending?.next));
  }
  const asks = desk.problem?.code === 'password-needed';
  if (asks && !passwordRequired) setPasswordRequired(true);
  /** `needsPassword`: this is not the browser that registered. */
  return { desk, posted, activate, needsPassword: passwordRequired || asks };
}

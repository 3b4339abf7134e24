import { callsOf, usePosted } from '#kernel/contract/page.ts';
import type { account } from '../../plugin.ts';
import { useForm } from '../useForm.ts';

const call = callsOf<typeof account>('account');

/** Sets the new password, by link, or by address and code. Done when the desk's state is `success`. */
export function useRecovery() {
  const posted = usePosted('account.recover');
  const desk = useForm({ 'code-wrong': ['code', 'recovery.codeWrong'] }, posted);
  const recover = (input: { token: string; password: string } | { email: string; code: string; password: string }) =>
    desk.run(() => call('recover', input));
  return { desk, recover };
}

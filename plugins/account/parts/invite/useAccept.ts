import { callsOf } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { useForm, type FormDesk } from '../useForm.ts';

const call = callsOf<typeof account>('account');

/** What somebody new fills in. */
export interface Newcomer {
  firstname: string;
  lastname: string;
  password: string;
  consent: boolean;
}

/** The link is no longer what the page shows: loaded anew, the page itself says how it stands. */
const STALE = ['invite-gone', 'invite-expired', 'invite-used', 'invite-other-account', 'invite-blocked', 'sign-in-needed', 'conflict'];

/** Accepting an invitation. Ends in a full load of the dashboard, since a member's site is another one. */
export function useAccept(token: string): { desk: FormDesk; accept: (person?: Newcomer) => Promise<void> } {
  const desk = useForm();
  const accept = async (person?: Newcomer) => {
    const done = await desk.run(async () => {
      try {
        await call('acceptInvitation', { token, ...person });
        return true;
      } catch (error) {
        if (error instanceof Refusal && STALE.includes(error.code)) return false;
        throw error;
      }
    });
    if (done?.value) location.assign('/user/dashboard');
    else if (done) location.reload();
  };
  return { desk, accept };
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { callsOf, useText } from '#kernel/contract/page.ts';
import type { account } from '../../plugin.ts';
import { passkeyRefusal } from './passkeyRefusal.ts';
import type { Attempt } from './useSignIn.ts';

const call = callsOf<typeof account>('account');
/** What knows passkeys is loaded when there is something to ask. */
const library = () => import('./passkey.ts');
/** A question that the gateway is about to forget is asked anew, ms. */
const FRESH_MS = 240_000;

/**
 * Signing in with passkeys: by a button, and where the browser can, by its own list at the e-mail field, which waits
 * without keeping anybody from typing.
 */
export function usePasskeys(run: (attempt: Attempt) => Promise<boolean>, remembers: () => boolean) {
  const t = useText('account');
  const offered = useRef({ can: false, at: 0 });

  const byButton: Attempt = async (reopen) => {
    if (!globalThis.PublicKeyCredential) throw passkeyRefusal({}, t);
    const [{ askPasskey }, question] = await Promise.all([library(), call('passkeySignInOptions', {})]);
    return call('passkeySignIn', { ...(await askPasskey(question, t)), reopen, remember: remembers() });
  };

  async function offer() {
    offered.current.at = Date.now();
    try {
      const { askPasskey } = await library();
      const answer = await askPasskey(await call('passkeySignInOptions', {}), t, true);
      const done = await run((reopen) =>
        reopen ? byButton(true) : call('passkeySignIn', { ...answer, reopen: false, remember: remembers() }),
      );
      if (!done) await offer();
    } catch {
      // The offer was aborted or is not possible now; the form works without it.
    }
  }

  const offerFirst = useEffectEvent(offer);
  useEffect(() => {
    const state = offered.current;
    let gone = false;
    void (async () => {
      if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.()) || gone) return;
      state.can = true;
      await offerFirst();
    })();
    return () => {
      gone = true;
      if (state.can) void library().then(({ stopAsking }) => stopAsking());
    };
  }, []);

  return {
    /** For the e-mail field: after a long pause the offer is renewed. */
    onFocus() {
      const { can, at } = offered.current;
      if (can && Date.now() - at > FRESH_MS) void offer();
    },
    /** For the button. The list of the browser waits again if nothing came of it. */
    async ask() {
      if (!(await run(byButton)) && offered.current.can) void offer();
    },
  };
}

import { useState } from 'react';
import { go, useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import type { LoginData } from '../../gateway/pages/login.ts';
import { call } from '../call.ts';
import { People, type Person } from './People.tsx';
import { PinPad } from './PinPad.tsx';

/** Who it is, and their PIN. */
export function SignIn({ till, home }: { till: NonNullable<LoginData['till']>; home: LoginData['home'] }) {
  const t = useText('cluster');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [person, setPerson] = useState<Person | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ words: string; locked: boolean } | null>(null);

  async function signIn(memberId: string, pin: string) {
    setBusy(true);
    setFailure(null);
    try {
      await call('staffSignIn', { memberId, pin });
    } catch (error) {
      setFailure({ words: problem(error), locked: call.refused(error, 'pin-locked') !== null });
      // What else it may be (revoked, say) is seen by reading the page anew.
      if (call.refused(error, 'device-revoked') ?? call.refused(error, 'device-unknown')) await revalidate();
      return;
    } finally {
      setBusy(false);
    }
    if (home) go(home);
    else await revalidate();
  }

  if (!person) return till.members.length > 0 ? <People people={till.members} onChoose={setPerson} /> : <p>{t('login.nobody')}</p>;
  return (
    <PinPad
      name={person.name}
      busy={busy}
      failed={failure?.words ?? null}
      locked={failure?.locked ?? false}
      onPin={(pin) => void signIn(person.id, pin)}
      onBack={() => {
        setPerson(null);
        setFailure(null);
      }}
    />
  );
}

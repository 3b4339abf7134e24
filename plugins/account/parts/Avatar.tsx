import { useState } from 'react';
import { initial, type Person } from '../rules/name.ts';

/** A person as a round picture, or by their initial where there is none. Decorative: their name stands beside it. */
export function Avatar({ person }: { person: Person }) {
  const { avatar } = person;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="account-Initial" aria-hidden="true">
      {avatar && avatar !== failed ? (
        <img src={avatar} alt="" width={160} height={160} onError={() => setFailed(avatar)} />
      ) : (
        initial(person)
      )}
    </span>
  );
}

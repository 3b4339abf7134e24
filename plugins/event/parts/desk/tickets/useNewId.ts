import { useState } from 'react';

/** The id of what is edited; of something new one that stays while its form is open, so that it is made once. */
export function useNewId(known: string | undefined): string {
  const [fresh] = useState(() => crypto.randomUUID());
  return known ?? fresh;
}

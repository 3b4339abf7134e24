import { openDB } from 'idb';
import { TILL_KEYS } from '../../contract.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const open = () =>
  openDB(TILL_KEYS.database, 1, {
    upgrade(database) {
      database.createObjectStore(TILL_KEYS.store);
    },
  });

/**
 * A new pair of keys, the half that signs kept here and never to be taken out. `keep` makes it the till's, once the gateway knows it;
 * until then an earlier pair stays.
 * @throws where the browser has no keys or keeps nothing
 */
export async function newTillKeys(): Promise<{ publicKey: string; keep: () => Promise<void> }> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey));
  const database = await open();
  // What cannot be kept is found out before the code is used up.
  await database.put(TILL_KEYS.store, pair, 'next');
  return {
    publicKey: btoa(String.fromCharCode(...spki)),
    async keep() {
      const writing = database.transaction(TILL_KEYS.store, 'readwrite');
      await Promise.all([writing.store.put(pair, TILL_KEYS.key), writing.store.delete('next'), writing.done]);
      database.close();
    },
  };
}

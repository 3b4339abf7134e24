import { openDB } from 'idb';
import { TILL_KEYS } from '#plugins/cluster/contract.ts';

/** The key that this till signs its log with, as the page that paired it has kept it; null where it was not paired, or has forgotten it. */
export async function readDeviceKey(): Promise<CryptoKey | null> {
  const database = await openDB(TILL_KEYS.database, 1, { upgrade: (opened) => void opened.createObjectStore(TILL_KEYS.store) });
  const pair = (await database.get(TILL_KEYS.store, TILL_KEYS.key)) as CryptoKeyPair | undefined;
  database.close();
  return pair?.privateKey ?? null;
}

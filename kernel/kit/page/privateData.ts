/** Begins the name of everything in this browser that holds what a visitor has written, databases, caches and what a tab keeps: it goes at sign-out. */
export const PRIVATE_DATA = 'sala-own-';

/** Longer nobody waits at the door, ms. */
const PATIENCE_MS = 1_000;

const remove = (name: string): Promise<void> =>
  new Promise((done) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error']) request.addEventListener(end, () => done());
  });

/** Forgets what the visitor has written and this browser has kept: whoever uses it next may be somebody else. */
export async function deletePrivateData(): Promise<void> {
  try {
    for (const store of [sessionStorage, localStorage])
      for (const key of Object.keys(store)) if (key.startsWith(PRIVATE_DATA)) store.removeItem(key);
    for (const name of 'caches' in globalThis ? await caches.keys() : []) if (name.startsWith(PRIVATE_DATA)) await caches.delete(name);
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(PRIVATE_DATA) ? [name] : []));
    await Promise.race([Promise.all(names.map(remove)), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  } catch {
    // A browser that keeps nothing.
  }
}

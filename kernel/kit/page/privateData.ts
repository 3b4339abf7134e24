/** Begins the name of every database of this browser that holds what a visitor has written: it goes at sign-out. */
export const PRIVATE_DATABASE = 'sala-own-';

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
    const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(PRIVATE_DATABASE) ? [name] : []));
    await Promise.race([Promise.all(names.map(remove)), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  } catch {
    // A browser that keeps nothing.
  }
}

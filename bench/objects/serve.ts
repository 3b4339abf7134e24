/** The embedded store in a process of its own. */
import { createStore } from '#kit/objects/store/store.ts';
import { listenStore } from '#kit/objects/store/listen.ts';
import { CREDENTIALS, REGION } from './credentials.ts';

const store = await createStore({ folder: process.argv[2]!, credentials: CREDENTIALS, region: REGION });
const { endpoint } = await listenStore(store);
process.send!(endpoint);
process.once('SIGTERM', () => process.exit());

/** A store in a process of its own, to be killed. */
import { createStore } from '#kit/objects/store/store.ts';
import { listenStore } from '#kit/objects/store/listen.ts';

const [folder, accessKey, secretKey, region] = process.argv.slice(2) as [string, string, string, string];
const store = await createStore({ folder, credentials: { accessKey, secretKey }, region });
process.send!((await listenStore(store)).endpoint);

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Store } from './store.ts';

const HEADERS_MS = 60_000;
const KEEP_ALIVE_MS = 65_000;

/** Listens on 127.0.0.1, on any port unless told: for the gateway's own client, tests and benches. */
export async function listenStore(store: Store, port = 0): Promise<{ endpoint: string; close(): Promise<void> }> {
  // A body may take as long as it moves: the store itself cuts a sender that is silent.
  const server = createServer({ requestTimeout: 0, headersTimeout: HEADERS_MS, keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void store.handle(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

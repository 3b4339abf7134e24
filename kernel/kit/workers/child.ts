import dgram from 'node:dgram';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { pathToFileURL } from 'node:url';

/** What the gateway sends. */
export interface Piece {
  readonly input: unknown;
}

/** What comes back: first that the work can begin, then one answer for each piece. */
export type FromChild = { readonly ready: true } | { readonly output: unknown } | { readonly failed: string };

/**
 * Runs in a process of its own, with no secret in its environment: takes pieces of work one after the other, and ends when
 * the gateway has gone. Its argument is the file of the worker.
 */
const send = (message: FromChild) => void process.send!(message);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Data of strangers has nobody to talk to: no socket is opened from here, by whatever library. Node's permissions do not know of sockets. */
function closeNetwork(): void {
  const refuse = (): never => {
    throw Object.assign(new Error('a worker opens no connection'), { code: 'ERR_ACCESS_DENIED' });
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  dgram.createSocket = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.send = refuse;
  syncBuiltinESMExports();
}
closeNetwork();

process.once('disconnect', () => process.exit(0));
const { default: work } = (await import(pathToFileURL(process.argv[2]!).href)) as { default: (input: unknown) => Promise<unknown> };
process.on('message', ({ input }: Piece) => {
  void (async () => {
    try {
      send({ output: await work(input) });
    } catch (error) {
      send({ failed: messageOf(error) });
    }
  })();
});
send({ ready: true });

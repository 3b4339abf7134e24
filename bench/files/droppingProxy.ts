import { connect, createServer, type Socket } from 'node:net';

/** A proxy that cuts a share of the connections that go through it: at any byte of what is sent, or before the answer. */
export interface DroppingProxy {
  readonly port: number;
  /** Connections so far, those of them that were cut, and bytes that came from clients. */
  readonly counted: { connections: number; cut: number; bytes: number };
  close(): Promise<void>;
}

/** @param share of connections to cut, 0 to 1 · @param random 0 to 1 */
export async function droppingProxy(to: () => number, share: number, random: () => number): Promise<DroppingProxy> {
  const counted = { connections: 0, cut: 0, bytes: 0 };
  const open = new Set<Socket>();
  const server = createServer((client) => {
    counted.connections++;
    open.add(client);
    const upstream = connect(to(), '127.0.0.1');
    const end = () => {
      open.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    client.on('data', (chunk: Buffer) => void (counted.bytes += chunk.length));
    if (random() >= share) {
      upstream.pipe(client);
      client.pipe(upstream);
      return;
    }
    counted.cut++;
    // Half of them lose the request somewhere in its bytes, half lose the answer.
    const losesAnswer = random() < 0.5;
    const where = random();
    let left = Infinity;
    client.on('data', (chunk: Buffer) => {
      if (left === Infinity) {
        const body = Number(/\r\ncontent-length: (\d+)/i.exec(chunk.toString('latin1', 0, 8192))?.[1] ?? 0);
        left = losesAnswer ? body + chunk.length + 1 : where * body;
      }
      left -= chunk.length;
      if (left <= 0) end();
      else upstream.write(chunk);
    });
    if (losesAnswer) upstream.once('data', end);
    else upstream.pipe(client);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as { port: number }).port,
    counted,
    close: () =>
      new Promise((resolve) => {
        open.forEach((socket) => socket.destroy());
        server.close(() => resolve());
      }),
  };
}

import { createServer, type AddressInfo, type Socket } from 'node:net';

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\ncontent-type: text/plain\r\netag: "x"\r\n\r\n';
const document = (status: string, text: string) => {
  const body = `<?xml version="1.0" encoding="UTF-8"?>${text}`;
  return `HTTP/1.1 ${status}\r\ncontent-type: application/xml\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
};
const xml = (status: string, code: string) => document(status, `<Error><Code>${code}</Code><Message>No.</Message></Error>`);
const LIST =
  '<ListBucketResult><IsTruncated>true</IsTruncated><Contents><Key>t/space-a/a/last</Key><Size>7</Size><ETag>"x"</ETag></Contents></ListBucketResult>';

/** What a store may do instead of its work. */
const WAYS = {
  silent: () => {},
  'hangs-up': (socket: Socket) => socket.destroy(),
  babbles: (socket: Socket) => socket.end('220 smtp.example ESMTP\r\n'),
  broken: (socket: Socket) => socket.write(xml('500 Internal Server Error', 'InternalError')),
  forbids: (socket: Socket) => socket.write(xml('403 Forbidden', 'SignatureDoesNotMatch')),
  full: (socket: Socket) => socket.write(xml('507 Insufficient Storage', 'InsufficientStorage')),
  'has-more': (socket: Socket) => socket.write(document('200 OK', LIST)),
  stalls: (socket: Socket) => socket.write(`${HEAD}the beginning`),
  'breaks-off': (socket: Socket) => socket.end(`${HEAD}the beginning`),
} as const;

/** A store that takes every connection and does no good with it. */
export async function misbehaving(how: keyof typeof WAYS): Promise<{
  endpoint: string;
  /** Connections that stand. */
  open(): number;
  /** All that was said to it. */
  heard(): string;
  close(): Promise<void>;
}> {
  const sockets = new Set<Socket>();
  let heard = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      heard += bytes;
      WAYS[how](socket);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    heard: () => heard,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Files in a folder, in a process of their own: PUT takes a part at its signed address, POST does what the gateway does of an upload. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { CHECKSUM_HEADER } from '#kit/objects/files/signedParts.ts';
import { createStorage } from '#kit/objects/createStorage.ts';
import { SECRET } from './settings.ts';

const storage = createStorage({ settings: null, folder: process.argv[2]!, derive: () => SECRET, log: console });

async function answer(request: IncomingMessage): Promise<unknown> {
  const { method, headers, url } = request;
  const host = headers.host!;
  const objects = storage.of('bench', `http://${host}`);
  if (method === 'POST') {
    const { name, given: args } = (await json(request)) as { name: keyof typeof operations; given: never[] };
    const operations = { ...objects.uploads, info: objects.info, remove: objects.remove };
    return await (operations[name] as (...args: never[]) => Promise<unknown>)(...args);
  }
  const body = request.iterator({ destroyOnReturn: false });
  return await storage.takePart!({
    host,
    target: url!,
    bytes: Number(headers['content-length']),
    crc32: String(headers[CHECKSUM_HEADER]),
    body,
  });
}

const server = createServer((request, response) => {
  void answer(request).then(
    (result) => response.setHeader('etag', request.method === 'PUT' ? String(result) : '').end(JSON.stringify(result ?? null)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send!(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit());

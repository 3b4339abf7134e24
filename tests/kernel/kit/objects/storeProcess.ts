/** Files in a folder, in a process of its own that may be killed: it does what it is told, by messages. */
import { base64Crc32, outcome, read } from './contract.ts';
import { filesIn, sendPart } from './files.ts';

const storage = filesIn(process.argv[2]!);
const objects = storage.of('space-a', 'http://a.example');
const { uploads } = objects;
const type = 'video/mp4';

const operations = {
  put: (key: string, body: Uint8Array, ifNew = false) => objects.put(key, body, { type, ifNew }),
  start: (key: string) => uploads.start(key, { type }),
  async part(key: string, uploadId: string, number: number, body: Uint8Array) {
    const signed = await uploads.signPart({ key, uploadId, number, bytes: body.length, crc32: base64Crc32(body), seconds: 60 });
    return { number, etag: (await sendPart(storage, signed, body)).etag };
  },
  parts: async (key: string, uploadId: string) => (await uploads.parts(key, uploadId))?.length ?? null,
  finish: (key: string, uploadId: string, parts: { number: number; etag: string }[]) => outcome(uploads.finish(key, uploadId, parts)),
  info: (key: string) => objects.info(key),
  async bytes(key: string) {
    const found = await objects.get(key);
    return found && (await read(found.body));
  },
};
export type Operations = typeof operations;

process.on('message', ({ id, name, given }: { id: number; name: keyof Operations; given: never[] }) => {
  const work = operations[name] as (...given: never[]) => Promise<unknown>;
  void work(...given).then(
    (value) => process.send!({ id, value }),
    (error: unknown) => process.send!({ id, error: String(error) }),
  );
});
process.send!('ready');

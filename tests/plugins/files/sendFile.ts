import { request, type Agent as Sockets } from 'node:http';
import { crc32 } from 'node:zlib';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { bytesOfPart, partCount } from '#plugins/files/rules/parts.ts';
import type { Upload } from '#plugins/files/schemas.ts';

/** CRC32 of bytes as uploads tell it: big-endian, base64. */
export function checksum(bytes: Uint8Array): string {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32(bytes));
  return four.toString('base64');
}

export const sliceOf = (bytes: Uint8Array, { partSize }: Pick<Upload, 'partSize'>, number: number): Uint8Array =>
  bytes.subarray((number - 1) * partSize, (number - 1) * partSize + bytesOfPart(bytes.length, partSize, number));

export interface SignedPart {
  number: number;
  url: string;
  headers: Record<string, string>;
}

/** PUTs bytes to a signed address as a browser does. Node does not resolve *.localhost, so the port is told. */
export const putPart = (port: number, { url, headers }: SignedPart, bytes: Uint8Array, sockets?: Sockets, signal?: AbortSignal) =>
  new Promise<{ status: number; etag: string | undefined; body: string }>((resolve, reject) => {
    const { host, pathname, search } = new URL(url);
    const sent = request(
      { host: '127.0.0.1', port, method: 'PUT', path: pathname + search, headers: { ...headers, host }, agent: sockets ?? false, signal },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.on('end', () => resolve({ status: answer.statusCode!, etag: answer.headers.etag, body }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    // However it ended: a request that neither answered nor failed would be waited for without end.
    sent.on('close', () => reject(new Error('The connection closed.')));
    sent.end(bytes);
  });

/** What a file is told by when its upload begins. */
export interface FileToSend {
  name: string;
  bytes: Uint8Array;
  parent?: string | null;
  more?: Record<string, unknown>;
}

export const fingerprintOf = ({ name, bytes }: FileToSend): string => `${name.length}-${bytes.length}-${checksum(bytes)}`;

export const begin = (agent: Agent, file: FileToSend): Promise<Answer> =>
  agent.call('files.uploadInit', {
    name: file.name,
    size: file.bytes.length,
    parent: file.parent ?? null,
    fingerprint: fingerprintOf(file),
    ...file.more,
  });

/** Signs and sends one part. */
export async function sendPart(agent: Agent, port: number, upload: Upload, bytes: Uint8Array, number: number) {
  const part = sliceOf(bytes, upload, number);
  const { status, body } = await agent.call('files.uploadSign', {
    uploadId: upload.uploadId,
    parts: [{ number, bytes: part.length, crc32: checksum(part) }],
  });
  if (status !== 200) throw new Error(`part ${number} was not signed: ${status} ${String(body.code)}`);
  return putPart(port, (body.parts as SignedPart[])[0]!, part);
}

/** Uploads a whole file; gives the answer of its completion. */
export async function sendFile(agent: Agent, port: number, file: FileToSend): Promise<Answer> {
  const begun = await begin(agent, file);
  if (begun.status !== 200) return begun;
  const upload = begun.body as unknown as Upload;
  const there = new Set(upload.parts.map(({ number }) => number));
  for (let number = 1; number <= partCount(file.bytes.length, upload.partSize); number++)
    if (!there.has(number)) await sendPart(agent, port, upload, file.bytes, number);
  return agent.call('files.uploadComplete', { uploadId: upload.uploadId });
}

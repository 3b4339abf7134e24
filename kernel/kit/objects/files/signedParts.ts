import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { SignedRequest } from '../objects.ts';
import type { Sender } from '../send.ts';
import type { Disk } from './disk.ts';
import { storeStream } from './draft.ts';
import { findUpload, placePart, uploadGone } from './uploads.ts';

/** Where browsers find the store on every site. Nobody speaks S3 there; proxies let large bodies through by this name. */
export const MOUNT = '/s3';
/** The header that a part's checksum comes in, as it does where the store is S3. */
export const CHECKSUM_HEADER = 'x-amz-checksum-crc32';

/** A part that may be sent. */
export interface PartToSign {
  /** Key in the store; needs no escaping. */
  readonly key: string;
  readonly uploadId: string;
  readonly number: number;
  readonly bytes: number;
  /** Base64, big-endian. */
  readonly crc32: string;
  readonly seconds: number;
}

/** A part as a browser sends it. */
export interface SentPart {
  /** Host and port as the visitor sees them. */
  readonly host: string;
  /** Path and query. */
  readonly target: string;
  readonly bytes: number;
  readonly crc32: string;
  /** Left as it is where the part is refused before its end. */
  readonly body: AsyncIterable<Uint8Array>;
}

const MAX_PARTS = 10_000;

const base64Of = (crc32: number): string => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(crc32);
  return four.toString('base64');
};

/** Signs addresses for parts and reads those that come back: HMAC-SHA256 over host, address, size and checksum. */
export function createPartSigner(secret: () => Buffer, now: () => Date) {
  const signature = (host: string, address: string, bytes: number, crc32: string) =>
    createHmac('sha256', secret()).update(`PUT\n${host}\n${address}\n${bytes}\n${crc32}`).digest();
  return {
    sign(origin: string, { key, uploadId, number, bytes, crc32, seconds }: PartToSign): SignedRequest {
      if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) throw new RangeError(`not the number of a part: ${number}`);
      const expires = Math.floor(now().getTime() / 1000) + seconds;
      const query = new URLSearchParams({ partNumber: String(number), uploadId, expires: String(expires) });
      const address = `${MOUNT}/${key}?${query.toString()}`;
      const signed = signature(new URL(origin).host, address, bytes, crc32).toString('base64url');
      return { url: `${origin}${address}&signature=${signed}`, headers: { [CHECKSUM_HEADER]: crc32 } };
    },

    /** What the address says. @throws Refusal 403 `address-invalid` where anything differs from what was signed, or it is too late */
    read({ host, target, bytes, crc32 }: SentPart): Pick<PartToSign, 'key' | 'uploadId' | 'number'> {
      const [address = '', signatureText = ''] = target.split('&signature=');
      const right = signature(host, address, bytes, crc32);
      const sent = Buffer.from(signatureText, 'base64url');
      const isSigned = sent.length === right.length && timingSafeEqual(sent, right);
      const [path = '', search] = address.split('?');
      const query = new URLSearchParams(search);
      if (!isSigned || Number(query.get('expires')) * 1000 < now().getTime()) throw new Refusal(403, 'address-invalid');
      return { key: path.slice(MOUNT.length + 1), uploadId: query.get('uploadId')!, number: Number(query.get('partNumber')) };
    },
  };
}

/** Makes what takes parts from browsers: each is on the disk for good before it is answered, with its ETag. */
export const createTakePart =
  (signer: ReturnType<typeof createPartSigner>, send: Sender<Disk>) =>
  async (part: SentPart): Promise<string> => {
    const { key, uploadId, number } = signer.read(part);
    const upload = await send((disk) => findUpload(disk, uploadId));
    if (upload?.key !== key) throw uploadGone();
    return storeStream(send, part.body, ({ bytes, crc32 }) => {
      if (bytes !== part.bytes || base64Of(crc32) !== part.crc32) throw new Refusal(400, 'part-damaged');
      return (disk, draft) => placePart(disk, draft, uploadId, number, { bytes, crc32: part.crc32 });
    });
  };

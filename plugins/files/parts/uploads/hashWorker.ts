import { hashParts, type Found, type Hashing } from './hashParts.ts';
import { hashWhole } from './hashWhole.ts';

/** What is worked out of a file: the checksums of its parts, or that of the whole. */
export type HashKind = 'parts' | 'whole';

/** What the page asks of the worker; `id` is one file's. */
export type HashRequest =
  | { readonly id: number; readonly open: Blob; readonly partSize: number; readonly kind: HashKind }
  | { readonly id: number; readonly want: number }
  | { readonly id: number; readonly finish: true }
  | { readonly id: number; readonly stop: true };
export type HashReply = Found & { readonly id: number };

const files = new Map<number, Hashing>();

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  const { id } = data;
  if ('open' in data) {
    files.set(
      id,
      (data.kind === 'parts' ? hashParts : hashWhole)(data.open, data.partSize, (found) =>
        postMessage({ ...found, id } satisfies HashReply),
      ),
    );
    return;
  }
  const hashing = files.get(id);
  if ('want' in data) hashing?.want(data.want);
  else if ('finish' in data) hashing?.finish();
  else {
    hashing?.stop();
    files.delete(id);
  }
});

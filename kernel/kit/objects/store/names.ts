import { S3Error } from './s3Error.ts';

const MAX_KEY_BYTES = 1024;

/** Throws for a name that S3 does not allow: 3 to 63 lower-case letters, digits, dots and dashes. */
export function checkBucket(name: string): void {
  if (!/^[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/.test(name))
    throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.');
}

/** Throws for an empty key, one of more than 1,024 bytes, or one with a NUL. Anything else is a name like any other. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long.', {});
  if (!key || key.includes('\0') || !key.isWellFormed())
    throw new S3Error(400, 'InvalidArgument', 'The key is empty or holds what no key may hold.');
}

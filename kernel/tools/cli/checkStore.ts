import { randomUUID } from 'node:crypto';
import { connectStore, type Client } from '#kit/objects/s3/client.ts';
import { storeAnswer } from '#kit/objects/failure.ts';
import { presign } from '#kit/objects/s3/presign.ts';
import type { StoreSettings } from '#kit/objects/settings.ts';

/** How long the store may take for all of it, ms. */
const PATIENCE = 15_000;

/**
 * Tries what the sites need of a store somewhere else, with an object of its own that is removed again. Gives what an operator has
 * to mend; nothing where all is well.
 *
 * @param origin of a site, `https://academy.example`, whose pages must be able to send parts there
 */
export async function checkStore(settings: StoreSettings, origin: string): Promise<string[]> {
  const client = await connectStore(settings);
  try {
    return await checkBucket(client, settings, origin);
  } finally {
    client.s3.destroy();
  }
}

async function checkBucket({ sdk, s3, bucket }: Client, settings: StoreSettings, origin: string): Promise<string[]> {
  const abortSignal = AbortSignal.timeout(PATIENCE);
  const Key = `doctor/${randomUUID()}`;
  const Body = Buffer.from(`Sala looks whether this store works: ${Key}`);
  const errorText = (error: unknown) => `${storeAnswer(error).code} ${(error as Error).message}`.trim();
  try {
    await s3.send(new sdk.HeadBucketCommand({ Bucket: bucket }), { abortSignal });
  } catch (error) {
    const { status } = storeAnswer(error);
    if (status === 404) return [`there is no bucket "${bucket}" at ${settings.endpoint}: create it, private`];
    if (status === 403) return [`the bucket "${bucket}" refuses S3_ACCESS_KEY with S3_SECRET_KEY, or S3_REGION is not its region`];
    return [`${settings.endpoint} does not answer: ${errorText(error)}`];
  }
  try {
    await s3.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'text/plain' }), { abortSignal });
    try {
      const answer = await s3.send(new sdk.GetObjectCommand({ Bucket: bucket, Key }), { abortSignal });
      const read = Buffer.from(await answer.Body!.transformToByteArray());
      if (!read.equals(Body)) return ['what is stored comes back changed: try another S3_CHECKSUMS'];
      return await checkBrowsers(settings, Key, origin, abortSignal);
    } finally {
      await s3.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }), { abortSignal });
    }
  } catch (error) {
    return [`an object cannot be stored, read and removed: ${errorText(error)}`];
  }
}

/** Whether pages of a site reach the store, and may read of its answers what they need. */
async function checkBrowsers(settings: StoreSettings, key: string, origin: string, signal: AbortSignal): Promise<string[]> {
  const connection = { ...settings, endpoint: settings.publicEndpoint };
  const url = (method: 'GET' | 'PUT') => presign(connection, { method, key, query: {}, headers: {}, seconds: 60, now: new Date() });
  const rule = `PUT and GET from ${origin}, any header, ETag exposed`;
  try {
    const got = await fetch(await url('GET'), { headers: { origin }, signal });
    await got.bytes();
    if (!got.ok) return [`browsers do not get what is stored from S3_PUBLIC_ENDPOINT ${settings.publicEndpoint} (${got.status})`];
    const header = (answer: Response, name: string) => (answer.headers.get(name) ?? '').toLowerCase();
    const problems: string[] = [];
    if (!['*', origin].includes(header(got, 'access-control-allow-origin')))
      problems.push(`its CORS rules do not let pages of the sites in: allow ${rule}`);
    else if (!/\*|\betag\b/.test(header(got, 'access-control-expose-headers')))
      problems.push(`its CORS rules do not expose ETag: allow ${rule}`);
    const preflightHeaders = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'x-amz-checksum-crc32' };
    const preflight = await fetch(await url('PUT'), { method: 'OPTIONS', headers: preflightHeaders, signal });
    const allowed =
      preflight.ok &&
      /\*|\bput\b/.test(header(preflight, 'access-control-allow-methods')) &&
      /\*|x-amz-checksum-crc32/.test(header(preflight, 'access-control-allow-headers'));
    if (!allowed) problems.push(`its CORS rules do not let pages send parts: allow ${rule}`);
    return problems;
  } catch (error) {
    return [`browsers do not reach S3_PUBLIC_ENDPOINT ${settings.publicEndpoint}: ${String((error as Error).cause ?? error)}`];
  }
}

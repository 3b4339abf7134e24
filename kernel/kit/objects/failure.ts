import { Refusal } from '#kit/diagnostics/refusal.ts';

const RETRY_AFTER = 5;

interface StoreError {
  readonly name?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** The store's own code and status of an error of the SDK; status 0 where it never answered. */
export function storeAnswer(error: unknown): { code: string; status: number } {
  const { name, Code, $metadata } = (error ?? {}) as StoreError;
  return { code: Code ?? name ?? '', status: $metadata?.httpStatusCode ?? 0 };
}

/** Nothing there under that name. */
export const isMissing = (error: unknown) => {
  const { code, status } = storeAnswer(error);
  return code === 'NoSuchKey' || code === 'NotFound' || (status === 404 && code !== 'NoSuchBucket' && code !== 'NoSuchUpload');
};

/** An upload that the store does not know (any more). */
export const isUploadGone = (error: unknown) => storeAnswer(error).code === 'NoSuchUpload';

/** Codes of stores without room, beside HTTP's own 507. */
const FULL = /^(?:InsufficientStorage|EntityStorageFull|XMinioStorageFull|QuotaExceeded(?:Exception)?|NoSpaceLeft)$/;

/** What a disk says that has no room, by itself or for whoever writes. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The code of a failed system call, such as `ENOENT`. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** What a failure of the store is to a caller: passing, as far as they are concerned, whatever the reason. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, status } = storeAnswer(error);
  const refusal =
    status === 507 || FULL.test(code) || DISK_FULL.has(systemCode(error) ?? '')
      ? new Refusal(507, 'objects-full')
      : new Refusal(503, 'objects-unavailable', { retryAfter: RETRY_AFTER });
  refusal.cause = error;
  return refusal;
}

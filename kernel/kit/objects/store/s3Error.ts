/** What went wrong, in the words of S3: becomes the XML answer. Its message never holds a path of this machine. */
export class S3Error extends Error {
  readonly status: number;
  /** One of S3's error codes, e.g. `NoSuchKey`. */
  readonly code: string;
  /** Headers that the answer carries besides. */
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'S3Error';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The code of a failed system call, such as `ENOENT`. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Any failure as an {@link S3Error}: a full disk is told as such, all others as an error without particulars. */
export function toS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (FULL.has(systemCode(error) ?? '')) return new S3Error(507, 'InsufficientStorage', 'There is no room left in the store.');
  return new S3Error(500, 'InternalError', 'The store could not do this. Try again.');
}

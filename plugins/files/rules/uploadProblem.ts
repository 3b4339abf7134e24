import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Why an upload does not go on, and what helps. */
export interface UploadProblem {
  /** What people read: the text `upload.error.<code>`, where there is one. */
  readonly code: string;
  /** What the gateway says of it. */
  readonly words?: string | null;
  /**
   * `again`: it passes by itself. `sign-in`: the session is over. `file`: the file is needed once more. `gone`: the gateway no
   * longer has the upload. `final`: only a person can help.
   */
  readonly kind: 'again' | 'sign-in' | 'file' | 'gone' | 'final';
  /** Seconds to wait, as the other side asked. */
  readonly retryAfter?: number;
  /** Members of the refusal for the text, such as `free` bytes. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What the store answered to a part, or that nothing came (status 0). */
export class StoreProblem extends Error {
  readonly status: number;
  /** The store's own code, S3's `NoSuchUpload` or the gateway's `upload-gone`; empty where it said none. */
  readonly code: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code = '', retryAfter?: number) {
    super(code || `The store answered ${status}`);
    this.name = 'StoreProblem';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The file is not what it was when it was picked. */
export class FileChanged extends Error {
  constructor() {
    super('The file has changed');
    this.name = 'FileChanged';
  }
}

/** What this side believed of the upload is not so (any more). */
const OUTDATED = new Set(['parts-missing', 'parts-differ', 'upload-over']);
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

function ofRefusal({ status, code, details, words }: Refusal): UploadProblem {
  const retryAfter = typeof details.retryAfter === 'number' ? details.retryAfter : undefined;
  if (status === 401 && code !== 'share-password') return { code: 'signed-out', kind: 'sign-in' };
  if (code === 'upload-gone' || code === 'not-found') return { code: 'upload-gone', kind: 'gone' };
  if (code === 'too-many-uploads') return { code, words, kind: 'final', details };
  if (OUTDATED.has(code)) return { code: 'fault', kind: 'again', retryAfter };
  if (PASSING.has(status)) return { code, words, kind: 'again', retryAfter, details };
  return { code, words, kind: 'final', details };
}

function ofStore({ status, code, retryAfter }: StoreProblem): UploadProblem {
  if (code === 'NoSuchUpload' || code === 'upload-gone') return { code: 'store-forgot', kind: 'again' };
  if (status === 507) return { code: 'objects-full', kind: 'final' };
  if (status === 0) return { code: 'offline', kind: 'again' };
  if (PASSING.has(status) || status === 400) return { code: 'objects-unavailable', kind: 'again', retryAfter };
  return { code: 'store-refused', kind: 'final', details: { status } };
}

/** What an error means for an upload. The library's own errors are known by their words, which are the specification's. */
export function problemOf(error: unknown): UploadProblem {
  if (error instanceof Refusal) return ofRefusal(error);
  if (error instanceof StoreProblem) return ofStore(error);
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'FileChanged' || name === 'NotReadableError' || name === 'NotFoundError') return { code: 'file-changed', kind: 'file' };
  if (name === 'NotAllowedError') return { code: 'file-not-allowed', kind: 'file' };
  if (message.includes('missing ETag')) return { code: 'etag-missing', kind: 'final' };
  if (/Exceeded [\d,]+ parts/.test(message)) return { code: 'too-many-parts', kind: 'final' };
  if (name === 'AbortError') return { code: 'aborted', kind: 'final' };
  return { code: 'fault', kind: 'final' };
}

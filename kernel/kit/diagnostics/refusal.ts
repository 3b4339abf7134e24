/**
 * A refusal that the caller may see: it becomes `application/problem+json` with `type` `/problems/<code>`,
 * and the page shows the message of that code in the visitor's language.
 * Anything else that is thrown is a fault: it is logged under a reference id and its message never leaves the gateway.
 */
export class Refusal extends Error {
  readonly code: string;
  /** HTTP status, 400–599; 301 and 302 only from a page that is elsewhere. */
  readonly status: number;
  /** Extra members of the problem document, JSON; nothing secret. */
  readonly details: Record<string, unknown>;

  /** What the call wrote stays written, although it is refused: a counted failure, say. A listener is told again all the same. */
  readonly keep: boolean;
  /** The plugin whose refusal it is; null for those that any call may be met with. */
  readonly plugin: string | null;
  /** What is said to the visitor, in the visitor's language: in the browser as the gateway says it. */
  readonly words: string | null;

  constructor(
    status: number,
    code: string,
    details: Record<string, unknown> = {},
    { keep = false, plugin = null, words = null }: { keep?: boolean; plugin?: string | null; words?: string | null } = {},
  ) {
    super(code);
    this.keep = keep;
    this.plugin = plugin;
    this.words = words;
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Whether what was written stays, although it was refused. */
export const isKept = (error: unknown): error is Refusal => error instanceof Refusal && error.keep;

/** Nothing here under that name, or nothing that this visitor may know of. */
export const notFound = (details?: Record<string, unknown>) => new Refusal(404, 'not-found', details);

/** One field of a form was refused: `fields` maps its name to a message key of the plugin. */
export const invalidFields = (fields: Record<string, string>) => new Refusal(422, 'invalid-fields', { fields });

/** The row was changed by somebody else since it was read. `current` is what stands now. */
export const conflict = (current?: unknown) => new Refusal(409, 'conflict', current === undefined ? {} : { current });

/** From a page's `load`: the page is elsewhere. */
export const redirectTo = (to: string, status: 301 | 302 = 302) => new Refusal(status, 'redirect', { to });

/** Why a worker gave nothing: its work threw (`failed`), took longer than it may (`too-long`), or ended its process (`crashed`). */
export class WorkerProblem extends Error {
  readonly code: 'failed' | 'too-long' | 'crashed';

  constructor(code: WorkerProblem['code'], message: string) {
    super(message);
    this.name = 'WorkerProblem';
    this.code = code;
  }
}

import type { Refusal } from '#kit/diagnostics/refusal.ts';
import { conflict, notFound } from '#kit/diagnostics/refusal.ts';
import { mergePatch } from '../rules/mergePatch.ts';
import type { Opened } from './asking.ts';
import { documentView, type DocumentRow, type DssCtx } from './db.ts';

/** What is to be done to a document, and the revision that it is done to: 0 where there must be none. */
export interface Operation {
  readonly op: 'put' | 'patch' | 'delete';
  readonly id: string;
  readonly revision: number;
  readonly body?: Record<string, unknown>;
}

/** A document between operations: `body` is null where it is not there. */
export interface Standing {
  readonly revision: number;
  readonly body: Record<string, unknown> | null;
  readonly bytes: number;
  /** Of the row that stands there; null for what was just written. */
  readonly row: DocumentRow | null;
}

const NOWHERE: Standing = { revision: 0, body: null, bytes: 0, row: null };

function nextBody({ op, body = {} }: Operation, { body: before }: Standing): Record<string, unknown> | null {
  if (op === 'delete') return null;
  return op === 'put' ? body : (mergePatch(before, body) as Record<string, unknown>);
}

/** A document after an operation, or what it is refused for. */
export function change(ctx: DssCtx, { declared }: Opened, operation: Operation, before: Standing = NOWHERE): Standing | Refusal {
  const { op, revision } = operation;
  if (before.body === null && op !== 'put') return notFound();
  if (revision !== (before.body === null ? 0 : before.revision)) {
    const { body, row } = before;
    return conflict(body === null ? null : row ? documentView(row) : undefined);
  }
  const body = nextBody(operation, before);
  const issues = body === null ? [] : declared.issuesOf(body);
  if (issues.length > 0) return ctx.refuse('document-invalid', { path: issues[0]!.path || '/', issues: [...issues] });
  return { revision: before.revision + 1, body, bytes: body === null ? 0 : Buffer.byteLength(JSON.stringify(body)), row: null };
}

import type { Ctx } from '#kernel/contract/ctx.ts';
import type { dss } from '../plugin.ts';

export type DssCtx = Ctx<typeof dss>;

/** Whose documents: a collection of a cluster. */
export interface Place {
  readonly cluster: string;
  readonly collection: string;
}

/** A document as callers have it. */
export interface DocumentView {
  readonly id: string;
  readonly revision: number;
  readonly body: Record<string, unknown>;
  readonly updatedAt: string;
}

/** A row of a document that is there. */
export interface DocumentRow {
  readonly id: string;
  readonly revision: number;
  readonly body: Record<string, unknown>;
  readonly updated_at: Date;
}

export const documentView = ({ id, revision, body, updated_at }: DocumentRow): DocumentView => ({
  id,
  revision,
  body,
  updatedAt: updated_at.toISOString(),
});

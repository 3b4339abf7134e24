import { randomUUID } from 'node:crypto';
import { projectFor } from '../access.ts';
import type { ProjectCtx } from '../db.ts';
import { changesOf, rememberChange, type ProjectChange } from './changes.ts';
import { putMember, type Membership } from './members.ts';
import { holdSettings, writeSettings, type Settings } from './settings.ts';

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Settings go back field by field: what somebody else has set since stays theirs, and then none of it goes back. */
async function backSettings(ctx: ProjectCtx, { projectId, old, new: value }: ProjectChange, batchId: string): Promise<void> {
  const [before, after] = [old as Settings, value as Settings];
  const { settings: now } = await holdSettings(ctx, projectId);
  const changed = (Object.keys(before) as (keyof Settings)[]).filter((field) => !same(before[field], after[field]));
  if (changed.some((field) => !same(now[field], after[field]))) throw ctx.refuse('undo-over');
  const back = { ...now, ...Object.fromEntries(changed.map((field) => [field, before[field]])) };
  await writeSettings(ctx, projectId, back);
  await rememberChange(ctx, { projectId, kind: 'settings', userId: null, old: now, new: back }, batchId);
}

async function backMember(ctx: ProjectCtx, { projectId, userId, old, new: value }: ProjectChange, batchId: string): Promise<void> {
  const [row] = await ctx.sql<{ role: string }>`select role from project_member where project_id = ${projectId} and user_id = ${userId}`;
  if ((row?.role ?? 'none') !== (value as Membership).role) throw ctx.refuse('undo-over');
  const was = await putMember(ctx, projectId, userId!, old as Membership);
  await rememberChange(ctx, { projectId, kind: 'member', userId, old: was, new: old }, batchId);
}

/**
 * Takes back a batch of what the visitor changed of projects and their people.
 *
 * @returns its own batch; null where there is nothing (any more) to be taken back
 * @throws Refusal 409 `undo-over` where somebody else has changed the same since · 403 for who leads it no more
 */
export async function undoChanges(ctx: ProjectCtx, batchId: string, since: Date): Promise<string | null> {
  const changes = await changesOf(ctx, batchId, since);
  if (changes.length === 0) return null;
  const back = randomUUID();
  for (const change of changes) {
    await projectFor(ctx, change.projectId, 'lead');
    await (change.kind === 'settings' ? backSettings : backMember)(ctx, change, back);
  }
  await ctx.sql`update project_change set undone_by = ${back} where batch_id = ${batchId}`;
  return back;
}

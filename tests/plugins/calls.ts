import { vi } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';

/** Makes a call that has to be answered. */
export async function ok<T>(agent: Agent, call: string, input: object = {}): Promise<T> {
  const { status, body } = await agent.call(call, input as Record<string, unknown>);
  if (status !== 200) throw new Error(`${call} answered ${status} ${JSON.stringify(body)}`);
  return body as T;
}

/** Waits until something is so: a change reaches the gateway's kept pages through the database. */
export const eventually = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 5000, interval: 20 });

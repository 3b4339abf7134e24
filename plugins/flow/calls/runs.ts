import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, flag, id, list, Nothing, orNull, text } from '#kit/schema/shapes.ts';
import { ApprovalRow, oneOf, RunRow, RunView, SecretRow, secretName } from '../schemas.ts';
import { RUN_STATES } from '../rules/runTypes.ts';

const build = { roles: STAFF, needs: 'build' } as const;
const secure = { roles: ['admin'], needs: 'secure' } as const;
const WRITE = { times: 600, seconds: 600 } as const;

/** Runs, approvals and what admins hold: secrets and the switch that stops everything. */
export const runs = {
  runs: {
    method: 'GET',
    path: '/api/flow/runs',
    ...build,
    query: closed({
      flow: { ...text(36), default: '' },
      state: { ...oneOf(['', ...RUN_STATES]), default: '' },
      before: { ...text(36), default: '' },
    }),
    reply: closed({ runs: list(RunRow), next: orNull(text(36)) }),
  },
  run: { method: 'GET', path: '/api/flow/runs/:id', ...build, reply: RunView },
  /** Goes on from the step that failed: those before it are not done again. `latest`: as a new run of the version that is published now. */
  retryRun: {
    method: 'POST',
    path: '/api/flow/runs/:id/retry',
    ...build,
    limit: WRITE,
    body: closed({ latest: { ...flag, default: false } }),
    reply: closed({ runId: id }),
    refuses: ['run-goes-on', 'not-published', 'all-stopped'],
  },
  cancelRun: { method: 'POST', path: '/api/flow/runs/:id/cancel', ...build, limit: WRITE, body: Nothing, refuses: ['run-over'] },
  /** What waits for the visitor's decision, and what they have decided lately. `one`: that one only, whoever has decided it. */
  approvals: {
    method: 'GET',
    path: '/api/flow/approvals',
    roles: MEMBERS,
    query: closed({ one: { ...text(36), default: '' } }),
    reply: closed({ waiting: list(ApprovalRow), decided: list(ApprovalRow) }),
  },
  decideApproval: {
    method: 'POST',
    path: '/api/flow/approvals/:id',
    roles: MEMBERS,
    form: true,
    limit: WRITE,
    body: closed({ decision: oneOf(['approved', 'rejected']), comment: { ...text(2_000), default: '' } }),
    refuses: ['decided-already', 'not-yours'],
  },
  secrets: { method: 'GET', path: '/api/flow/secrets', ...secure, reply: closed({ secrets: list(SecretRow) }) },
  /** Kept sealed and never shown again. One of the same name takes its place, in runs that are under way, too. */
  saveSecret: {
    method: 'POST',
    path: '/api/flow/secrets',
    ...secure,
    stepUp: true,
    limit: WRITE,
    body: closed({ name: secretName, value: { type: 'string', minLength: 1, maxLength: 4_000 } }),
  },
  removeSecret: { method: 'DELETE', path: '/api/flow/secrets/:name', ...secure, limit: WRITE, refuses: ['secret-used'] },
  /** The key that posts to a flow's address are signed with; made anew each time, the former is worth nothing. */
  makeHookKey: {
    method: 'POST',
    path: '/api/flow/flows/:id/hookKey',
    ...secure,
    stepUp: true,
    limit: WRITE,
    body: Nothing,
    reply: closed({ url: text(300), key: text(100) }),
  },
  /** Stops every flow of the site: nothing starts, runs stay where they are until it is off again. */
  killSwitch: { method: 'POST', path: '/api/flow/stop', ...secure, limit: WRITE, body: closed({ on: flag }) },
} as const satisfies Record<string, CallDeclaration>;

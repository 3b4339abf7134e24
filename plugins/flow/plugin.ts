import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, AS_USER, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AnyEvent, defineTask } from '#kernel/contract/tokens.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { flows } from './calls/flows.ts';
import { runs } from './calls/runs.ts';
import { FlowSteps } from './contract.ts';
import { refusals } from './refusals.ts';
import { FlowDue, RunDue } from './schemas.ts';

/** A run goes on: one step in a transaction of its own. */
const RunGoesOn = defineTask('flow:runDue@1', RunDue);
/** Runs that wait for their turn may be begun. */
const TurnDue = defineTask('flow:turnDue@1', FlowDue);

const staff = { roles: STAFF, layout: 'desk', texts: 'desk', needs: 'build', sameAs: AS_MANAGER } as const;

/** Automations: what happens on the site starts steps, branches, waits and approvals, drawn by the staff and tried out before they run. */
export const flow = definePlugin({
  id: 'flow',
  summary: 'Flows: automations drawn by the staff, tried out before they run',
  capabilities: {
    build: { summary: 'Draw, try out and publish flows, see their runs', roles: STAFF },
    secure: { summary: 'Keep secrets of flows and stop all flows at once', roles: ['admin'] },
  },
  pages: {
    flows: { path: '/flow', ...staff, title: 'flows.title' },
    simulator: { path: '/flow/simulator', ...staff, texts: ['desk', 'simulator'], title: 'simulator.title' },
    approvals: { path: '/flow/approvals', roles: MEMBERS, sameAs: AS_USER, layout: 'desk', texts: 'approvals', title: 'approvals.title' },
    secrets: { path: '/flow/secrets', roles: ['admin'], layout: 'desk', texts: 'desk', needs: 'secure', title: 'secrets.title' },
    runs: { path: '/flow/runs', ...staff, title: 'runs.title' },
    run: { path: '/flow/runs/:id', ...staff, params: closed({ id }), title: 'run.title' },
    flow: { path: '/flow/:id', ...staff, params: closed({ id }), title: 'flow.title' },
  },
  desk: {
    order: 845,
    icon: 'refresh',
    nav: { flows: { count: 'failed' }, runs: {}, simulator: {}, approvals: { count: 'approvals' }, secrets: {} },
  },
  refusals,
  calls: { ...flows, ...runs },
  webhooks: {
    /** Starts a flow: signed with the flow's key. */
    start: { path: '/hooks/flow/:id', limit: { times: 600, seconds: 60 } },
  },
  emits: { runDue: RunGoesOn, turnDue: TurnDue },
  listens: { any: AnyEvent, runDue: RunGoesOn, turnDue: TurnDue },
  gathers: { steps: FlowSteps },
  uses: { accounts: Accounts },
  mayUse: { mail: Mail, notifications: Notifications },
  provides: { desk: DeskArea },
  jobs: {
    schedules: { cron: '* * * * *' },
    wake: { cron: '* * * * *' },
    remind: { cron: '* * * * *' },
    forgetOld: { cron: '52 19 * * *' },
  },
});

import type { CallDeclaration } from '#kernel/contract/call.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, text } from '#kit/schema/shapes.ts';
import { Definition } from '../rules/definition.ts';
import { finding } from '../refusals.ts';
import {
  anything,
  FLOW_ACTIONS,
  FLOW_STATES,
  FlowFile,
  FlowRow,
  FlowSettings,
  FlowView,
  Mocks,
  name,
  oneOf,
  Palette,
  Scenario,
  ScenarioEvent,
  ScenarioResult,
  ScenarioRow,
  Simulated,
  TemplateRow,
} from '../schemas.ts';

const build = { roles: STAFF, needs: 'build' } as const;
const WRITE = { times: 600, seconds: 600 } as const;

/** Flows as their builders work on them. */
export const flows = {
  listFlows: {
    method: 'GET',
    path: '/api/flow/flows',
    ...build,
    query: closed({ state: { ...oneOf(['', ...FLOW_STATES]), default: '' }, folder: { ...text(80), default: '' } }),
    reply: closed({ flows: list(FlowRow), folders: list(text(80)), stopped: flag }),
  },
  flow: { method: 'GET', path: '/api/flow/flows/:id', ...build, reply: FlowView },
  /** What may stand in a flow of this site. */
  palette: { method: 'GET', path: '/api/flow/palette', ...build, reply: Palette },
  /** An empty flow, or one by a template. */
  createFlow: {
    method: 'POST',
    path: '/api/flow/flows',
    ...build,
    limit: WRITE,
    form: true,
    body: closed({ name, template: { ...text(60), default: '' } }),
    reply: closed({ id }),
    refuses: ['too-many-flows'],
  },
  copyFlow: {
    method: 'POST',
    path: '/api/flow/flows/:id/copy',
    ...build,
    limit: WRITE,
    body: closed({ name }),
    reply: closed({ id }),
    refuses: ['too-many-flows'],
  },
  saveSettings: { method: 'PUT', path: '/api/flow/flows/:id/settings', ...build, limit: WRITE, body: FlowSettings },
  /** Never touches what is published. `version` is the one that was changed. */
  saveDraft: {
    method: 'PUT',
    path: '/api/flow/flows/:id/draft',
    ...build,
    limit: WRITE,
    maxBytes: 1_048_576,
    body: closed({ definition: Definition, version: count }),
    reply: closed({ version: count, findings: list(finding) }),
    refuses: ['draft-changed'],
  },
  /** Makes the draft the version that runs. `despite` lets it go on although scenarios fail. */
  publish: {
    method: 'POST',
    path: '/api/flow/flows/:id/publish',
    ...build,
    limit: WRITE,
    body: closed({ version: count, despite: { ...flag, default: false } }),
    reply: closed({ number: count }),
    refuses: ['draft-changed', 'not-publishable', 'scenarios-fail', 'flow-off'],
  },
  setState: {
    method: 'POST',
    path: '/api/flow/flows/:id/state',
    ...build,
    limit: WRITE,
    body: closed({ action: oneOf(FLOW_ACTIONS) }),
    reply: closed({ state: oneOf(FLOW_STATES) }),
    refuses: ['not-published'],
  },
  /** Starts a published flow now. */
  startByHand: {
    method: 'POST',
    path: '/api/flow/flows/:id/start',
    ...build,
    idempotent: true,
    limit: WRITE,
    body: closed({ payload: { ...anything, default: {} } }),
    reply: closed({ runId: id }),
    refuses: ['not-published', 'flow-off', 'all-stopped', 'too-many-runs', 'payload-large'],
  },
  /** Pretends a run of the draft: nothing is done, nobody is told. */
  simulate: {
    method: 'POST',
    path: '/api/flow/flows/:id/simulate',
    ...build,
    limit: WRITE,
    body: closed(
      {
        definition: Definition,
        payload: { ...anything, default: {} },
        mocks: { ...Mocks, default: {} },
        events: { type: 'array', items: ScenarioEvent, maxItems: 50, default: [] },
      },
      ['definition'],
    ),
    reply: Simulated,
  },
  /** Pretends one step with sample data. */
  tryStep: {
    method: 'POST',
    path: '/api/flow/try',
    ...build,
    limit: WRITE,
    body: closed({ type: text(90), config: { type: 'object' }, context: { type: 'object' } }),
    reply: closed({ input: anything, output: anything, error: { type: ['string', 'null'] } }),
  },
  exportFlow: { method: 'GET', path: '/api/flow/flows/:id/file', ...build, reply: FlowFile },
  importFlow: {
    method: 'POST',
    path: '/api/flow/import',
    ...build,
    limit: WRITE,
    maxBytes: 1_048_576,
    body: closed({ file: text(1_000_000) }),
    reply: closed({ id }),
    refuses: ['file-wrong', 'too-many-flows'],
  },
  templates: { method: 'GET', path: '/api/flow/templates', ...build, reply: closed({ templates: list(TemplateRow) }) },
  scenarios: { method: 'GET', path: '/api/flow/flows/:id/scenarios', ...build, reply: closed({ scenarios: list(ScenarioRow) }) },
  saveScenario: { method: 'POST', path: '/api/flow/flows/:id/scenarios', ...build, limit: WRITE, body: Scenario, reply: closed({ id }) },
  removeScenario: { method: 'DELETE', path: '/api/flow/scenarios/:id', ...build, limit: WRITE },
  /** Runs a scenario on the draft and remembers how it ended. */
  runScenario: { method: 'POST', path: '/api/flow/scenarios/:id/run', ...build, limit: WRITE, body: Nothing, reply: ScenarioResult },
} as const satisfies Record<string, CallDeclaration>;

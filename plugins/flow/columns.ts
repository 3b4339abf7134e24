import type { Definition } from './rules/definition.ts';
import type { Run } from './rules/runTypes.ts';
import type { Scenario } from './schemas.ts';
import type { ScenarioOutcome } from './rules/scenario.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'flow_flow.draft': Definition;
  'flow_version.definition': Definition;
  'flow_run.snapshot': Run;
  'flow_scenario.body': Scenario;
  'flow_scenario.last_result': ScenarioOutcome;
}

/** How a scenario ended when it was last run. */
export interface ScenarioOutcome {
  ok: boolean;
  path: string[];
  state: string;
  error: string | null;
  at: string;
}

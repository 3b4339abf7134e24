import type { ApprovalRow, FlowRow, FlowView, Palette, RunRow, RunView, ScenarioRow, SecretRow, TemplateRow } from '../../schemas.ts';

/** What the pages of flows are drawn from. */
export interface FlowsData {
  readonly flows: readonly FlowRow[];
  readonly folders: readonly string[];
  readonly stopped: boolean;
  readonly templates: readonly TemplateRow[];
  readonly filter: { readonly state: string; readonly folder: string };
  /** The dialog of a new one is open. */
  readonly opens: boolean;
}
export interface FlowData {
  readonly flow: FlowView;
  readonly palette: Palette;
  readonly scenarios: readonly ScenarioRow[];
  /** Whether the visitor keeps secrets and keys. */
  readonly secures: boolean;
}
export interface RunsData {
  readonly runs: readonly RunRow[];
  readonly next: string | null;
  readonly filter: { readonly flow: string; readonly state: string; readonly before: string };
  readonly flows: readonly { readonly id: string; readonly name: string }[];
}
export interface RunData {
  readonly run: RunView;
}
export interface ApprovalsData {
  readonly waiting: readonly ApprovalRow[];
  readonly decided: readonly ApprovalRow[];
  /** Only the one that a notice or a mail leads to. */
  readonly one: boolean;
}
export interface SecretsData {
  readonly secrets: readonly SecretRow[];
  readonly stopped: boolean;
}
export interface SimulatorData {
  readonly flows: readonly { readonly id: string; readonly name: string }[];
  readonly flow: FlowView | null;
  readonly palette: Palette;
  readonly scenarios: readonly ScenarioRow[];
  readonly lastRun: RunView | null;
}

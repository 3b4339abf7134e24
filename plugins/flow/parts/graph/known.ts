import type { Known } from '../../rules/check.ts';
import type { Palette } from '../../schemas.ts';

/** What there is on the site that a flow may name. */
export const knownOf = (palette: Palette, flowId: string): Known => ({
  events: new Set(palette.events.map(({ event }) => event)),
  steps: new Map(palette.steps.map(({ type, input }) => [type, (input as { required?: readonly string[] }).required ?? []])),
  secrets: new Set(palette.secrets),
  flows: new Set(palette.flows.map(({ id }) => id)),
  flowId,
  mail: palette.mail,
});

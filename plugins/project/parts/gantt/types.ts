import type { Day, Dates, LinkKind, Plan, PlanEdit } from '../../rules/schedule/plan.ts';
import type { ChartTask } from '../../rules/gantt/rows.ts';

/** A link that somebody draws. */
export interface NewLink {
  readonly fromId: string;
  readonly toId: string;
  readonly kind: LinkKind;
}

export interface GanttProps {
  /** As it is shown: what is about to be changed stands in its new place. */
  readonly plan: Plan;
  /** Tasks that have lines, with those that they are in; all of them unless told. */
  readonly shown?: ReadonlySet<string>;
  /** By task. */
  readonly about: Readonly<Record<string, ChartTask>>;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly holidays: readonly { readonly day: Day; readonly title: string }[];
  readonly today: Day;
  /** Where tasks stand that are about to be moved. */
  readonly before?: ReadonlyMap<string, Dates>;
  /** Without it nothing can be moved. */
  readonly onEdit?: (edits: readonly PlanEdit[]) => void;
  readonly onLink?: (link: NewLink) => void;
  /** Opens a task; its address is gone to unless told. */
  readonly onOpen?: (id: string) => void;
}

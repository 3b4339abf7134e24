/** A day without a clock, `2026-11-27`. */
export type Day = string;

/**
 * What ties two tasks: the successor starts when the predecessor has finished (`FS`), starts when it starts (`SS`), finishes when it
 * finishes (`FF`), or finishes when it starts (`SF`).
 */
export type LinkKind = 'FS' | 'SS' | 'FF' | 'SF';

/** What a person has fixed of a task's dates. The first two and the last two push it, the others only say when it is late. */
export interface Constraints {
  readonly startNoEarlier?: Day;
  readonly finishNoEarlier?: Day;
  readonly startBy?: Day;
  readonly finishBy?: Day;
  readonly startOn?: Day;
  readonly finishOn?: Day;
}
export type ConstraintKind = keyof Constraints;

/** A task as scheduling sees it. */
export interface PlanTask {
  readonly id: string;
  readonly parentId: string | null;
  /** `manual` stays where people have put it. */
  readonly mode: 'auto' | 'manual';
  readonly kind: 'task' | 'milestone';
  readonly start: Day | null;
  /** Its last day, included. */
  readonly end: Day | null;
  /** In working days. Where it is null it is what lies between start and end, at least one. A milestone has none. */
  readonly duration: number | null;
  readonly constraints: Constraints;
  readonly assigneeIds: readonly string[];
  /** Of `Plan.calendars`; that of the plan unless told. */
  readonly calendarId?: string;
  /** What is done stays where it was and is late no more. */
  readonly done?: boolean;
}

export interface PlanLink {
  readonly id: string;
  readonly fromId: string;
  readonly toId: string;
  readonly kind: LinkKind;
  /** In working days of the successor; negative ones overlap. */
  readonly lag: number;
}

/** When somebody works. */
export interface WorkDays {
  /** Monday is 1, Sunday 7; of a person null where the project's hold. */
  readonly week: readonly number[] | null;
  /** Not worked, though the week says so: holidays of a project, leave of a person. */
  readonly off: readonly Day[];
  /** Worked, though the week or a holiday says not. */
  readonly extra: readonly Day[];
}

export interface Plan {
  readonly tasks: readonly PlanTask[];
  readonly links: readonly PlanLink[];
  /** Tasks that something pushes start no earlier. */
  readonly start: Day | null;
  readonly calendar: WorkDays;
  /** Further ones, of other projects in the plan. */
  readonly calendars?: Readonly<Record<string, WorkDays>>;
  /** By person. A task goes on while one of its people works. */
  readonly people: Readonly<Record<string, WorkDays>>;
}

/** What somebody is about to change of a task. */
export type PlanEdit = { readonly id: string } & Partial<Pick<PlanTask, 'start' | 'end' | 'duration' | 'constraints' | 'mode'>>;

/** What a task's dates are. */
export interface Dates {
  readonly start: Day | null;
  readonly end: Day | null;
}

/** Why a task stands where it stands. */
export type Reason =
  /** Somebody has just put it there. */
  | { readonly by: 'edit' }
  /** A link; `taskId` is the predecessor. */
  | { readonly by: 'link'; readonly linkId: string; readonly taskId: string }
  | { readonly by: 'constraint'; readonly kind: ConstraintKind; readonly day: Day }
  /** The plan begins no earlier. */
  | { readonly by: 'plan' }
  /** It began or ended where nobody works, or its length is another one. */
  | { readonly by: 'calendar' }
  /** It spans its children. */
  | { readonly by: 'children' };

export interface Move {
  readonly id: string;
  readonly before: Dates;
  readonly after: Dates;
  readonly why: Reason;
}

/** What a plan cannot keep. */
export type PlanFinding =
  | { readonly kind: 'late'; readonly taskId: string; readonly constraint: ConstraintKind; readonly day: Day; readonly days: number }
  /** A task that is fixed stands before its predecessor lets it. */
  | { readonly kind: 'linkBroken'; readonly taskId: string; readonly linkId: string }
  /** The end of a parent is that of its children: no link can push it. */
  | { readonly kind: 'parentEndLinked'; readonly taskId: string; readonly linkId: string };

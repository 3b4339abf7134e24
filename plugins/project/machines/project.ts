import type { AGENDA_STATES, ITEM_STATES, PROJECT_STATES } from '../schemas.ts';

export type ProjectState = (typeof PROJECT_STATES)[number];
const PROJECT: Readonly<Record<ProjectState, readonly ProjectState[]>> = {
  planned: ['active', 'cancelled'],
  active: ['on_hold', 'completed', 'cancelled'],
  on_hold: ['active', 'cancelled'],
  completed: ['active', 'archived', 'cancelled'],
  archived: ['completed'],
  cancelled: ['active'],
};
/** The states that a project may go to next. */
export const nextStates = (state: ProjectState): readonly ProjectState[] => PROJECT[state];

export type AgendaState = (typeof AGENDA_STATES)[number];
export const AGENDA_ACTS = ['send', 'open', 'close'] as const;
export type AgendaAct = (typeof AGENDA_ACTS)[number];
const AGENDA: Readonly<Record<AgendaAct, { readonly from: readonly AgendaState[]; readonly to: AgendaState }>> = {
  // Sent once more, it is sent to all with what has changed.
  send: { from: ['draft', 'sent'], to: 'sent' },
  open: { from: ['draft', 'sent'], to: 'in_session' },
  close: { from: ['in_session'], to: 'closed' },
};
/** What becomes of a meeting by an act; null where it cannot be done now. A closed one has its minutes locked for good. */
export const nextAgenda = (state: AgendaState, act: AgendaAct): AgendaState | null =>
  AGENDA[act].from.includes(state) ? AGENDA[act].to : null;
export const agendaActs = (state: AgendaState): readonly AgendaAct[] => AGENDA_ACTS.filter((act) => nextAgenda(state, act) !== null);

export type ItemState = (typeof ITEM_STATES)[number];
const ITEM: Readonly<Record<ItemState, readonly ItemState[]>> = {
  open: ['discussed', 'decided', 'deferred'],
  discussed: ['decided', 'deferred', 'open'],
  decided: [],
  deferred: ['open'],
};
export const mayTurn = (from: ItemState, to: ItemState): boolean => from === to || ITEM[from].includes(to);

import type { Draft } from '../gateway/desk/events.ts';
import type { NewSection } from '../rules/seatEdit.ts';

/** A kind of ticket of a demo event: `pool` by its place in the list of pools. */
export interface DemoType {
  readonly name: string;
  readonly detail?: string;
  readonly kind: 'free' | 'paid' | 'donation';
  readonly baht?: number;
  readonly pool?: number;
  readonly most?: number;
}
type Pattern<Section> = Section extends NewSection ? Omit<Section, 'id' | 'ticketTypeId'> : never;
/** Seats by their names, `A5`; `type` and `types` are places in the list of kinds of tickets. */
export interface DemoHall {
  readonly stage: string;
  readonly sections: readonly (Pattern<NewSection> & { readonly type: number })[];
  /** Rows that are for another kind of ticket than their section. */
  readonly types: Readonly<Record<string, number>>;
  readonly wheelchairs: readonly string[];
  readonly kept: readonly string[];
  readonly keptFor: string;
  readonly taken: readonly (readonly string[])[];
}
export interface DemoEvent {
  readonly space: string;
  /** Days from today, and hours of the site's clock. */
  readonly day: number;
  readonly hours: readonly [from: number, to: number];
  readonly cover: string;
  readonly about: readonly string[];
  readonly pools: readonly (readonly [name: string, capacity: number])[];
  readonly types: readonly DemoType[];
  readonly promo?: { readonly code: string; readonly percent: number; readonly most: number };
  readonly hall?: DemoHall;
  readonly doors: readonly string[];
  /** Registrations that stand, and people on the waiting list of the first kind of ticket; `came`: so many of them were let in. */
  readonly registered?: number;
  readonly waiting?: number;
  readonly came?: number;
  readonly draft: Partial<Draft> & Pick<Draft, 'title' | 'slug' | 'format'>;
}

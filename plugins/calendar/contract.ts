import { defineService } from '#kernel/contract/tokens.ts';

/** A read-only layer of another plugin's dates in people's calendars: lessons of a course, exams, orders to come. */
export interface NewLayer {
  /** With its owner: `lesson.course:<id>`. Put again it is the same layer, with the new values. */
  readonly key: string;
  readonly title: string;
  /** `#rrggbb`; the calendar chooses one where it is empty. */
  readonly colour: string;
  /** Who sees it: everybody, every member, or the accounts that follow it. */
  readonly audience: 'everyone' | 'members' | 'followers';
}

/** Something on a layer. All-day ones are days, `startsAt` the first and `endsAt` the last, both included. */
export interface LayerDate {
  /** Unique on its layer and never another thing's: it becomes the UID of feeds. */
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly place: string;
  /** Path of the site. */
  readonly href: string;
  /** ISO 8601 in UTC, or `2026-11-21` for all-day ones. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly allDay: boolean;
}

/** Calendars of the space for plugins whose things have dates, in the caller's transaction. */
export interface CalendarsApi {
  /** Makes or renames a layer and says everything that stands on it: what was there and is not named is gone. */
  put(layer: NewLayer, dates: readonly LayerDate[]): Promise<void>;
  drop(layerKey: string): Promise<void>;
  follow(layerKey: string, accountId: string): Promise<void>;
  unfollow(layerKey: string, accountId: string): Promise<void>;
}
export const Calendars = defineService<CalendarsApi>('calendar:calendars@1');

/** Whom an event is between. `status` and `role` are those of RFC 5545, 3.2.12 and 3.2.16. */
export interface IcsAttendee {
  readonly name: string;
  readonly email: string;
  readonly status: 'NEEDS-ACTION' | 'ACCEPTED' | 'DECLINED' | 'TENTATIVE';
  readonly role?: 'REQ-PARTICIPANT' | 'OPT-PARTICIPANT';
}

/** A moment, or a day (`2026-11-21`) where the event is an all-day one. */
export type IcsTime = Date | string;

/** An event of a calendar file. Those of all-day events are days, the first and the last, both included. */
export interface IcsEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly title: string;
  readonly detail?: string;
  readonly place?: string;
  /** Absolute. */
  readonly url?: string;
  readonly startsAt: IcsTime;
  readonly endsAt: IcsTime;
  readonly allDay: boolean;
  /** The zone whose clock it keeps, which what is repeated needs. UTC unless told. */
  readonly tzid?: string;
  /** `FREQ=WEEKLY;BYDAY=MO`; `UNTIL` in UTC, or a day. */
  readonly rrule?: string;
  /** Starts of the occurrences that are left out. */
  readonly exdates?: readonly IcsTime[];
  /** The start that this occurrence of the event with the same UID had before it was changed. */
  readonly recurrenceId?: IcsTime;
  readonly status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Does not take its time: shown as free. */
  readonly free?: boolean;
  readonly organiser?: { readonly name: string; readonly email: string };
  readonly attendees?: readonly IcsAttendee[];
  /** When what is written here was so: DTSTAMP. */
  readonly stampedAt: Date | string;
  readonly lastModified?: Date | string;
}

/** `METHOD` of RFC 5546: what a calendar program is to do with it. */
export type IcsMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL' | 'REPLY';

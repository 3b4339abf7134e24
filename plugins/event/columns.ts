import type { AgendaItem, Cover, OrderLine, Question, SeatSection, Speaker } from './schemas.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'event_event.cover': Cover;
  'event_event.speakers': readonly Speaker[];
  'event_event.agenda': readonly AgendaItem[];
  'event_event.questions': readonly Question[];
  'event_seat_map.sections': readonly SeatSection[];
  'event_order.lines': readonly OrderLine[];
  'event_attendee.answers': readonly string[];
}

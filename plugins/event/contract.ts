import { closed, id, text } from '#kit/schema/shapes.ts';
import { defineEvent, defineTask } from '#kernel/contract/tokens.ts';

/** Somebody's registration stands: free, or paid, or approved. */
export const RegistrationConfirmed = defineEvent(
  'event:registrationConfirmed@1',
  closed({
    eventId: id,
    slug: text(120),
    orderId: id,
    reference: text(40),
    tickets: { type: 'integer' },
    totalSatang: { type: 'integer' },
  }),
);
/** Somebody came in, for the first time on this list. */
export const AttendeeCheckedIn = defineEvent(
  'event:attendeeCheckedIn@1',
  closed({ eventId: id, slug: text(120), listId: id, attendeeId: id, at: text(40), door: text(60) }),
);
/** An event does not take place. */
export const EventCancelled = defineEvent('event:cancelled@1', closed({ eventId: id, slug: text(120), title: text(200) }));

/** Something is to be done with a registration: it ran out, money is to go back, its buyer is to be told. For the plugin itself. */
export const OrderDue = defineTask('event:orderDue@1', closed({ orderId: id, what: text(20), about: text(200) }));
/** The same for an event: places came free, it was cancelled, it is over. */
export const EventDue = defineTask('event:eventDue@1', closed({ eventId: id, what: text(20) }));
/** The next piece of a message to attendees. */
export const MessageDue = defineTask('event:messageDue@1', closed({ messageId: id }));
/** An offer of the waiting list, or news for who stands in it. */
export const WaitlistDue = defineTask('event:waitlistDue@1', closed({ entryId: id, what: text(20) }));

import type { Gateway } from '#kernel/contract/gateway.ts';
import type { event } from './plugin.ts';
import { checkIn } from './gateway/checkin/checkIn.ts';
import { doorCounts, doorScript, doorTickets } from './gateway/checkin/door.ts';
import { removeList, saveList } from './gateway/checkin/lists.ts';
import { codes } from './gateway/codes.ts';
import { demo } from './gateway/demo.ts';
import { appearances } from './gateway/appearances.ts';
import { attendeesCsv } from './gateway/desk/attendees.ts';
import { copyEvent } from './gateway/desk/copy.ts';
import { createEvent, removeEvent, saveEvent, turnEvent } from './gateway/desk/events.ts';
import { decideLate, decideOrder, deskCancelOrder, mailOrder, money } from './gateway/desk/orders.ts';
import { removePool, removePromo, removeType, savePool, savePromo, saveType } from './gateway/desk/tickets.ts';
import { moveSeat } from './gateway/desk/moveSeat.ts';
import { findSeats, saveSeats, takenSeats } from './gateway/seats/map.ts';
import { deskArea } from './gateway/deskArea.ts';
import { discoverable } from './gateway/discoverable.ts';
import { accountOpened, attendeeCheckedIn } from './gateway/events/certify.ts';
import { findEvent } from './gateway/events/detail.ts';
import { eventDue, turn } from './gateway/events/due.ts';
import { listEvents } from './gateway/events/list.ts';
import { eventsAtom } from './gateway/feeds/atom.ts';
import { eventIcs, eventsIcs, orderIcs } from './gateway/feeds/calendar.ts';
import { ticketPass } from './gateway/feeds/ticketPass.ts';
import { ticketPdf } from './gateway/feeds/ticketPdf.ts';
import { findable } from './gateway/findable.ts';
import { source } from './gateway/source.ts';
import { loads } from './gateway/loads.ts';
import { messageDue, sendMessage } from './gateway/messages/messages.ts';
import { cancelOrder, cancelTicket } from './gateway/orders/cancel.ts';
import { chargeChanged } from './gateway/orders/chargeChanged.ts';
import { orderDue } from './gateway/orders/due.ts';
import { hold } from './gateway/orders/hold.ts';
import { register } from './gateway/orders/register.ts';
import { transferTicket } from './gateway/orders/transfer.ts';
import { findOrder } from './gateway/orders/view.ts';
import { personalData } from './gateway/personalData.ts';
import { references } from './gateway/references.ts';
import { personArea } from './gateway/personArea.ts';
import { waitlistDue } from './gateway/waitlist/due.ts';
import { acceptOffer, findOffer, joinWaitlist, leaveWaitlist } from './gateway/waitlist/entries.ts';

export default {
  ...loads,
  handlers: {
    listEvents,
    findEvent,
    hold,
    register,
    findOrder,
    cancelOrder,
    cancelTicket,
    transferTicket,
    joinWaitlist,
    findOffer,
    acceptOffer,
    leaveWaitlist,
    createEvent,
    saveEvent,
    turnEvent,
    copyEvent,
    removeEvent,
    savePool,
    removePool,
    saveType,
    removeType,
    savePromo,
    removePromo,
    findSeats,
    takenSeats,
    saveSeats,
    moveSeat,
    decideOrder,
    deskCancelOrder,
    decideLate,
    mailOrder,
    sendMessage,
    saveList,
    removeList,
    doorTickets,
    checkIn,
    doorCounts,
  },
  downloads: { eventsIcs, eventsAtom, eventIcs, orderIcs, ticketPdf, ticketPass, attendeesCsv, doorScript },
  listeners: { accountOpened, attendeeCheckedIn, chargeChanged, orderDue, eventDue, messageDue, waitlistDue },
  jobs: { turn },
  money,
  demo,
  personalData,
  services: { desk: deskArea, person: personArea, discoverable, findable, source, codes, references, appearances },
} satisfies Gateway<typeof event>;

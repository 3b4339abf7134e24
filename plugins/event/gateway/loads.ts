import type { Loads } from '#kernel/contract/gateway.ts';
import { load as tile } from './fills/tile.ts';
import { load as index } from './pages/index.ts';
import { load as detail } from './pages/detail.ts';
import { load as order } from './pages/order.ts';
import { load as ticket } from './pages/ticket.ts';
import { load as offer } from './pages/offer.ts';
import { load as mine } from './pages/mine.ts';
import { load as manage } from './pages/manage.ts';
import { load as manageEvent } from './pages/manageEvent.ts';
import { load as manageTickets } from './pages/manageTickets.ts';
import { load as manageSeats } from './pages/manageSeats.ts';
import { load as manageAttendees } from './pages/manageAttendees.ts';
import { load as manageOrders } from './pages/manageOrders.ts';
import { load as manageCheckin } from './pages/manageCheckin.ts';
import { load as manageMessages } from './pages/manageMessages.ts';
import { load as manageStatement } from './pages/manageStatement.ts';
import { load as doors } from './pages/doors.ts';
import { load as door } from './pages/door.ts';
import { load as nextEvents } from './sections/nextEvents.ts';
import type { event } from '../plugin.ts';

/** What loads the data of pages and sections. */
export const loads = {
  loads: {
    index,
    detail,
    order,
    ticket,
    offer,
    mine,
    manage,
    manageEvent,
    manageTickets,
    manageSeats,
    manageAttendees,
    manageOrders,
    manageCheckin,
    manageMessages,
    manageStatement,
    doors,
    door,
  },
  fillLoads: { tile },
  sectionLoads: { nextEvents },
} satisfies Loads<typeof event>;

import type { Gateway } from '#kernel/contract/gateway.ts';
import { discoverable } from './gateway/discoverable.ts';
import { book, booking, cancelBooking, moveBooking } from './gateway/bookings/book.ts';
import { confirmBooking, forgetHolds, held } from './gateway/bookings/hold.ts';
import { offer, offers, removeOffer, saveOffer } from './gateway/bookings/offers.ts';
import { openTimes } from './gateway/bookings/times.ts';
import { addCalendar, calendar as getCalendar, people, removeCalendar, saveCalendar, turnFeed } from './gateway/calendars/calendars.ts';
import { demo } from './gateway/demo.ts';
import { clashes } from './gateway/events/clashes.ts';
import { event } from './gateway/events/getEvent.ts';
import { view } from './gateway/events/view.ts';
import { addEvent, changeEvent, moveEvent, removeEvent } from './gateway/events/writeEvent.ts';
import { feed } from './gateway/feeds/feed.ts';
import { feedDue, fetchFeeds, importEvents, refresh, subscribe } from './gateway/feeds/subscribe.ts';
import { findable } from './gateway/findable.ts';
import { calendarsApi } from './gateway/layers/layers.ts';
import { answerEvent, answerInvitation, invitation } from './gateway/mails/answers.ts';
import { digestDue, sendDigests } from './gateway/mails/digest.ts';
import { mailSide, saveDigest, testMail } from './gateway/mails/mailSide.ts';
import { personalData } from './gateway/personalData.ts';
import { remind, reminderDue } from './gateway/remind.ts';
import { loads } from './gateway/loads.ts';
import type { calendar } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    view,
    event,
    addEvent,
    changeEvent,
    moveEvent,
    removeEvent,
    answerEvent,
    clashes,
    invitation,
    answerInvitation,
    calendar: getCalendar,
    addCalendar,
    saveCalendar,
    removeCalendar,
    turnFeed,
    importEvents,
    subscribe,
    refresh,
    people,
    mailSide,
    saveDigest,
    testMail,
    offers,
    offer,
    saveOffer,
    removeOffer,
    openTimes,
    book,
    held,
    confirmBooking,
    booking,
    cancelBooking,
    moveBooking,
  },
  downloads: { feed },
  listeners: { feedDue, reminderDue, digestDue },
  services: { calendars: calendarsApi, discoverable, findable },
  jobs: { remind, fetchFeeds, sendDigests, forgetHolds },
  personalData,
  demo,
} satisfies Gateway<typeof calendar>;

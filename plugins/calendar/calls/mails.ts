import { MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text } from '#kit/schema/shapes.ts';

/** The side of mail: what was sent, what came back, the overview in the morning. */
export const mails = {
  mailSide: {
    method: 'GET',
    path: '/api/calendar/mail',
    roles: MEMBERS,
    reply: closed({
      sent: list(
        closed({
          id,
          kind: text(20),
          method: text(10),
          sequence: count,
          title: text(200),
          to: text(254),
          state: text(20),
          error: orNull(text(60)),
          at: text(30),
        }),
      ),
      received: list(
        closed({
          eventId: id,
          title: text(200),
          organiser: text(200),
          startsAt: text(30),
          allDay: flag,
          state: text(20),
          answer: text(20),
          /** Where it is moved and given back, of what was booked. */
          booking: orNull(text(300)),
        }),
      ),
      answers: list(closed({ id, eventId: id, title: text(200), name: text(254), answer: text(20), at: text(30) })),
      digest: closed({ daily: flag, weekly: flag, hour: count }),
    }),
  },
  saveDigest: {
    method: 'PUT',
    path: '/api/calendar/digest',
    roles: MEMBERS,
    form: true,
    body: closed({ daily: flag, weekly: flag }),
    reply: Nothing,
  },
  testMail: {
    method: 'POST',
    path: '/api/calendar/test-mail',
    roles: MEMBERS,
    form: true,
    body: Nothing,
    reply: Nothing,
    limit: { times: 5, seconds: 600 },
  },
} as const;

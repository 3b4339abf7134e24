import type { CallDeclaration } from '#kernel/contract/call.ts';
import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, count, flag, id, orNull, text } from '#kit/schema/shapes.ts';
import { SLOTS } from '../rules/slots.ts';
import { key, oneOf, RESPONSE_STATES } from '../schemas.ts';

const typed = { type: 'array', items: { type: 'string', maxLength: 10_000 }, maxItems: 101, default: [] } as const;
/** Fields of a page by their places: rules/slots.ts. */
const fields = {
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: SLOTS }, (_, place) => [`f${place}`, typed])) as { f0: typeof typed },
  additionalProperties: false,
  default: {},
} as const;
/** Of an invitation; empty without one. */
const invite = { ...text(80), default: '' } as const;
/** What a form in a frame carries of where it stands; empty elsewhere. */
const carried = { ...text(300), default: '' } as const;
/** It stands in a frame. */
const framed = { ...flag, default: false } as const;

export const AnswerInput = closed(
  {
    /** What is filled in; a new response without one. */
    response: id,
    page: key,
    fields,
    go: { ...oneOf(['next', 'back', 'submit', 'save']), default: 'next' },
    invite,
    carried,
    framed,
    /** Parameters of the address that led here. */
    source: { ...text(1_000), default: '' },
    /** The browser has followed the logic of the page itself. */
    live: { ...flag, default: false },
    /** Nobody sees this field: what is typed here comes from a machine. */
    website: { ...text(200), default: '' },
  },
  ['response'],
);
export const Answered = closed({
  response: id,
  state: oneOf(RESPONSE_STATES),
  page: text(40),
  reference: orNull(text(40)),
  carried: text(300),
});

/** What a gate gives to who stands before it in a frame. */
const Passed = closed({ carried: text(300) });
const open = { method: 'POST', roles: EVERYONE, form: true } as const;
const GATES = ['form-closed', 'invite-over', 'sign-in-first'] as const;

/** What somebody does who fills in a form. `:form` is its slug or its id. */
export const filling = {
  /** Saves a page and goes on, back, or hands all of it in. */
  answer: {
    ...open,
    path: '/api/form/:form/answers',
    body: AnswerInput,
    reply: Answered,
    limit: { times: 240, seconds: 60 },
    unseen: true,
    refuses: [
      ...GATES,
      'already-answered',
      'answers-wrong',
      'email-first',
      'form-full',
      'no-payments',
      'not-changeable',
      'pin-first',
      'time-over',
    ],
  },
  enterPin: {
    ...open,
    path: '/api/form/:form/pin',
    body: closed({ pin: { type: 'string', minLength: 1, maxLength: 40 }, invite, carried, framed }),
    reply: Passed,
    limit: { times: 10, seconds: 300 },
    unseen: true,
    refuses: [...GATES, 'pin-wrong'],
  },
  /** Sends six digits to an address that is to be verified. */
  sendCode: {
    ...open,
    path: '/api/form/:form/code',
    body: closed({ email: { type: 'string', minLength: 3, maxLength: 254 }, carried, framed }),
    reply: Passed,
    limit: { times: 6, seconds: 600 },
    unseen: true,
    refuses: [...GATES, 'email-wrong', 'pin-first'],
  },
  checkCode: {
    ...open,
    path: '/api/form/:form/verified',
    body: closed({ code: { type: 'string', minLength: 1, maxLength: 20 }, carried, framed }),
    reply: Passed,
    limit: { times: 30, seconds: 600 },
    unseen: true,
    refuses: [...GATES, 'code-wrong'],
  },
  /** Sends a link with which it is gone on with elsewhere. */
  mailLink: {
    ...open,
    path: '/api/form/:form/link',
    body: closed({ response: id, email: { type: 'string', minLength: 3, maxLength: 254 }, invite, carried }),
    limit: { times: 5, seconds: 600 },
    unseen: true,
    refuses: ['email-wrong', 'invite-over'],
  },
  /** Takes what was begun elsewhere over to this browser: opening the link alone does nothing. */
  resume: {
    ...open,
    path: '/api/form/:form/resumed',
    body: closed({ token: { type: 'string', minLength: 10, maxLength: 120 } }),
    limit: { times: 20, seconds: 600 },
    unseen: true,
    refuses: ['link-over'],
  },
  /** Begins to change what was handed in. */
  changeAnswers: {
    ...open,
    path: '/api/form/:form/changes',
    body: closed({ response: id, invite, carried }),
    limit: { times: 30, seconds: 600 },
    unseen: true,
    refuses: ['invite-over', 'not-changeable'],
  },
  /** Takes back what was handed in. */
  withdraw: {
    ...open,
    path: '/api/form/:form/withdrawn',
    body: closed({ response: id, invite, carried }),
    limit: { times: 30, seconds: 600 },
    refuses: ['invite-over', 'not-changeable'],
  },
  /** Takes a place of the queue that is kept for a time, or lets it go. */
  answerOffer: {
    ...open,
    path: '/api/form/:form/offer',
    body: closed({ response: id, invite, carried, take: flag }),
    limit: { times: 30, seconds: 600 },
    refuses: ['invite-over', 'no-payments', 'offer-over'],
  },
  upload: {
    method: 'POST',
    path: '/api/form/:form/files',
    roles: EVERYONE,
    body: closed(
      {
        response: id,
        element: key,
        name: { type: 'string', minLength: 1, maxLength: 200 },
        data: { type: 'string', minLength: 1, maxLength: 14_000_000 },
        invite,
        carried,
        framed,
      },
      ['response'],
    ),
    reply: closed({ response: id, file: id, name: text(200), bytes: count, carried: text(300) }),
    maxBytes: 14_100_000,
    limit: { times: 30, seconds: 600 },
    unseen: true,
    refuses: [...GATES, 'email-first', 'file-wrong', 'not-changeable', 'pin-first', 'time-over', 'already-answered', 'form-full'],
  },
  removeFile: {
    method: 'POST',
    path: '/api/form/:form/files/removed',
    roles: EVERYONE,
    body: closed({ response: id, element: key, file: id, invite, carried }),
    limit: { times: 60, seconds: 600 },
    unseen: true,
    refuses: ['invite-over', 'not-changeable'],
  },
} as const satisfies Record<string, CallDeclaration>;

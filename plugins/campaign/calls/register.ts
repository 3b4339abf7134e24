import { EVERYONE } from '#kernel/contract/role.ts';
import { closed, flag, id, text } from '#kit/schema/shapes.ts';
import { email, MOST_QUESTIONS, RegistrationView, Seats, Step, token } from '../schemas.ts';

const limit = { times: 60, seconds: 60 } as const;
const path = closed({ path: text(300) });
const byToken = closed({ token });

const fill = <const Schema extends object>(letter: string, schema: Schema) =>
  Object.fromEntries(Array.from({ length: MOST_QUESTIONS }, (_, nth) => [`${letter}${nth + 1}`, schema])) as Record<string, Schema>;

/** Answers by the place of their question: forms without scripts have fixed names. `a3` is the third answer, `m3` where several are chosen. */
const Answers = {
  type: 'object',
  properties: { ...fill('a', text(10_000)), ...fill('m', { type: 'array', items: text(60), maxItems: 100 }) },
  additionalProperties: false,
} as const;
export type AnswersInput = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What visitors do: guests by the address of their registration, which nobody guesses. All of it works as a form. */
export const register = {
  /** Places that are left, for pages that stay open. */
  seats: { method: 'GET', path: '/api/campaign/:slug/seats', roles: EVERYONE, quiet: true, reply: Seats, limit },
  register: {
    method: 'POST',
    path: '/api/campaign/:slug/registrations',
    roles: EVERYONE,
    idempotent: true,
    form: true,
    body: closed({
      roundId: id,
      name: { type: 'string', minLength: 1, maxLength: 200 },
      email,
      phone: { type: 'string', minLength: 1, maxLength: 40 },
      nationalId: { ...text(40), default: '' },
      consent: { ...flag, default: false },
      answers: { ...Answers, default: {} },
      /** Which page of the form was filled in, where it has several and more may follow; empty once all of them were. */
      page: { ...text(40), default: '' },
      back: { ...flag, default: false },
    }),
    /** `next` instead of a registration: that page of the form is to be filled in, too. */
    reply: closed({ path: text(300), next: Step }, ['next']),
    /** A whole village may come from behind one address. */
    limit: { times: 600, seconds: 60 },
    refuses: ['already-registered', 'not-open-yet', 'registration-closed', 'round-full', 'round-missing', 'round-over'],
  },
  /** Types in the code of the mail: then the place is taken, or one in the queue. */
  verify: {
    method: 'POST',
    path: '/api/campaign/registrations/:registration/verify',
    roles: EVERYONE,
    form: true,
    body: closed({ token, code: { type: 'string', minLength: 1, maxLength: 20 } }),
    reply: path,
    limit: { times: 20, seconds: 60 },
    refuses: ['action-not-allowed', 'code-wrong', 'round-full', 'round-over'],
  },
  resendCode: {
    method: 'POST',
    path: '/api/campaign/registrations/:registration/code',
    roles: EVERYONE,
    form: true,
    body: byToken,
    reply: path,
    limit: { times: 5, seconds: 300 },
    refuses: ['action-not-allowed'],
  },
  findRegistration: {
    method: 'GET',
    path: '/api/campaign/registrations/:registration',
    roles: EVERYONE,
    query: byToken,
    reply: RegistrationView,
  },
  /** The way to one's registration by its number and the end of the telephone. Whatever is wrong, the answer is the same. */
  lookUp: {
    method: 'POST',
    path: '/api/campaign/lookup',
    roles: EVERYONE,
    form: true,
    body: closed({ reference: { type: 'string', minLength: 1, maxLength: 40 }, last4: { type: 'string', minLength: 1, maxLength: 20 } }),
    reply: path,
    limit: { times: 10, seconds: 60 },
    refuses: ['registration-unknown'],
  },
  cancelRegistration: {
    method: 'POST',
    path: '/api/campaign/registrations/:registration/cancel',
    roles: EVERYONE,
    form: true,
    body: byToken,
    reply: path,
    limit,
    refuses: ['action-not-allowed'],
  },
  acceptOffer: {
    method: 'POST',
    path: '/api/campaign/registrations/:registration/accept',
    roles: EVERYONE,
    form: true,
    body: byToken,
    reply: path,
    limit,
    refuses: ['offer-over'],
  },
} as const;

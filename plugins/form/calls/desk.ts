import type { CallDeclaration } from '#kernel/contract/call.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { DECISIONS } from '../machines/response.ts';
import { FORM_ACTIONS } from '../machines/form.ts';
import { FORM_KINDS, FORM_STATES, FormDocument, FormSettings, oneOf, problemList, RESPONSE_STATES } from '../schemas.ts';

const build = { roles: STAFF, needs: 'build' } as const;
const answers = { roles: STAFF, needs: 'answers' } as const;
export const PATTERNS = ['blank', 'registration', 'feedback', 'quiz', 'poll'] as const;
const slug = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,79}$' } as const;

/** A form as its staff work on it. */
export const DeskForm = closed({
  id,
  kind: oneOf(FORM_KINDS),
  state: oneOf(FORM_STATES),
  version: count,
  draft: FormDocument,
  /** Number of the version that is filled in; 0 before the first. */
  published: count,
  /** Whether the draft says something else than what is published. */
  changed: flag,
  settingsVersion: count,
  settings: FormSettings,
  hasPin: flag,
  taken: count,
  responses: count,
  problems: problemList,
  updatedAt: time,
});
export const FormRowView = closed({
  id,
  slug,
  title: text(200),
  kind: oneOf(FORM_KINDS),
  state: oneOf(FORM_STATES),
  responses: count,
  waiting: count,
  published: count,
  closesAt: orNull(time),
  updatedAt: time,
});

export const ResponseView = closed({
  id,
  reference: orNull(text(40)),
  state: oneOf(RESPONSE_STATES),
  who: text(254),
  summary: text(400),
  score: orNull({ type: 'number' }),
  tags: list(text(40)),
  note: text(4_000),
  submittedAt: time,
  version: count,
});
const tag = { type: 'string', minLength: 1, maxLength: 40 } as const;

export const NewForm = closed({ pattern: oneOf(PATTERNS), title: { ...text(200), minLength: 1 }, slug });

export const GiveBack = closed({ reason: { type: 'string', minLength: 1, maxLength: 300 } });

/** What the staff of forms do. */
export const desk = {
  listForms: {
    method: 'GET',
    path: '/api/form/desk/forms',
    ...answers,
    query: closed({
      q: { ...text(100), default: '' },
      state: { ...oneOf(['', ...FORM_STATES]), default: '' },
      page: { ...count, default: 1, minimum: 1, maximum: 10_000 },
    }),
    reply: closed({ items: list(FormRowView), total: count, page: count, pages: count }),
  },
  createForm: {
    method: 'POST',
    path: '/api/form/desk/forms',
    ...build,
    body: NewForm,
    reply: DeskForm,
    idempotent: true,
    refuses: ['slug-taken'],
  },
  copyForm: {
    method: 'POST',
    path: '/api/form/desk/forms/:id/copy',
    ...build,
    body: closed({ title: { ...text(200), minLength: 1 }, slug }),
    reply: DeskForm,
    idempotent: true,
    refuses: ['slug-taken'],
  },
  findForm: { method: 'GET', path: '/api/form/desk/forms/:id', ...answers, reply: DeskForm },
  saveDraft: {
    method: 'PUT',
    path: '/api/form/desk/forms/:id/draft',
    ...build,
    body: closed({ version: count, draft: FormDocument }),
    reply: DeskForm,
    unseen: true,
    maxBytes: 2_000_000,
    refuses: ['stale'],
  },
  publish: {
    method: 'POST',
    path: '/api/form/desk/forms/:id/versions',
    ...build,
    body: closed({ version: count }),
    reply: DeskForm,
    refuses: ['not-publishable', 'stale'],
  },
  moveForm: {
    method: 'POST',
    path: '/api/form/desk/forms/:id/state',
    ...build,
    body: closed({ action: oneOf(FORM_ACTIONS) }),
    reply: DeskForm,
    refuses: ['not-publishable'],
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/form/desk/forms/:id/settings',
    ...build,
    body: closed({ version: count, settings: FormSettings }),
    reply: DeskForm,
    refuses: ['slug-taken', 'stale'],
  },
  /** An empty one takes it away. */
  setPin: {
    method: 'POST',
    path: '/api/form/desk/forms/:id/pin',
    ...build,
    body: closed({ pin: { type: 'string', maxLength: 40 } }),
    reply: DeskForm,
  },
  listResponses: {
    method: 'GET',
    path: '/api/form/desk/forms/:id/responses',
    ...answers,
    query: closed({
      q: { ...text(100), default: '' },
      state: { ...oneOf(['', ...RESPONSE_STATES]), default: '' },
      tag: { ...text(40), default: '' },
      /** `element:option` */
      choice: { ...text(100), default: '' },
      after: { ...text(80), default: '' },
    }),
    reply: closed({ items: list(ResponseView), next: orNull(text(80)), total: count, isMore: flag }),
  },
  decide: {
    method: 'POST',
    path: '/api/form/desk/forms/:id/decisions',
    ...answers,
    body: closed({ responses: { type: 'array', items: id, minItems: 1, maxItems: 200 }, decision: oneOf(DECISIONS) }),
    reply: closed({
      done: list(id),
      left: list(closed({ id, why: oneOf(['state', 'full', 'gone', 'refunded']) })),
      /** Of those that are over now, which have paid: their money may go back. */
      paid: list(id),
    }),
  },
  /** All that was paid for a response that was rejected or cancelled goes back: to a member's wallet, else the staff send it. */
  refundResponse: {
    method: 'POST',
    path: '/api/form/desk/responses/:id/refund',
    roles: STAFF,
    needs: 'refund',
    money: 'refund',
    body: GiveBack,
    reply: closed({ amountSatang: count, state: oneOf(['settled', 'processing']) }),
    idempotent: true,
    refuses: ['nothing-to-refund'],
  },
  /** What was chosen and what was written at length, question by question, for who sums it up: no names, addresses or short answers. */
  answerTexts: {
    method: 'GET',
    path: '/api/form/desk/forms/:id/answer-texts',
    ...answers,
    reply: closed({ texts: list({ type: 'string' }) }),
  },
  /** What the staff keep of all answers; an empty one takes it away. */
  keepSummary: {
    method: 'PUT',
    path: '/api/form/desk/forms/:id/summary',
    ...answers,
    body: closed({ text: text(8_000) }),
  },
  annotate: {
    method: 'PUT',
    path: '/api/form/desk/responses/:id/note',
    ...answers,
    body: closed({ version: count, tags: { type: 'array', items: tag, maxItems: 20 }, note: text(4_000) }),
    reply: closed({ version: count }),
    refuses: ['stale'],
  },
  removeResponses: {
    method: 'POST',
    path: '/api/form/desk/forms/:id/removed',
    roles: STAFF,
    needs: 'erase',
    body: closed({ responses: { type: 'array', items: id, minItems: 1, maxItems: 200 } }),
    reply: closed({ removed: count }),
  },
  /** A file of addresses: CSV with `email` and `name`, or an address in each line. */
  importInvites: {
    method: 'POST',
    path: '/api/form/desk/forms/:id/invites',
    ...build,
    body: closed({ file: { ...text(4_000_000), minLength: 1 }, expiresAt: orNull(time), send: flag }),
    reply: closed({
      added: count,
      twice: list(closed({ line: count, email: text(254) })),
      broken: list(closed({ line: count, text: text(254) })),
      twiceTotal: count,
      brokenTotal: count,
    }),
    maxBytes: 8_500_000,
    limit: { times: 10, seconds: 60 },
  },
  removeInvite: { method: 'POST', path: '/api/form/desk/invites/:id/removed', ...build, body: closed({}) },
} as const satisfies Record<string, CallDeclaration>;

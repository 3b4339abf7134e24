import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, list, orNull, text, time } from '#kit/schema/shapes.ts';

export const oneOf = <const V extends readonly string[]>(values: V) => ({ type: 'string', enum: values }) as const;
const most = <const S extends object>(items: S, maxItems: number) => ({ type: 'array', items, maxItems }) as const;

/** A text of the form's author; English may be missing. */
export const local = (maxLength: number) => closed({ th: text(maxLength), en: { ...text(maxLength), default: '' } });
export type Local = Value<ReturnType<typeof local>>;

/** Id of a page, an element, an option, a variable: stays when words change. */
export const key = { type: 'string', pattern: '^[a-z0-9_]{1,40}$' } as const;
/** The same, or nothing. */
const keyOrNone = { type: 'string', pattern: '^[a-z0-9_]{0,40}$' } as const;

export const OPERATORS = [
  'equals',
  'not',
  'contains',
  'notContains',
  'begins',
  'ends',
  'greater',
  'atLeast',
  'less',
  'atMost',
  'before',
  'after',
  'isSet',
  'isNotSet',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** What is asked of one answer, or of a variable (`$score`). */
export const Test = closed({
  of: { type: 'string', pattern: '^\\$?[a-z0-9_]{1,40}$' },
  op: oneOf(OPERATORS),
  value: { ...text(200), default: '' },
});
export type Test = Value<typeof Test>;
const match = oneOf(['all', 'any']);
const Group = closed({ match, tests: most(Test, 20) });
/** Tests, and groups of tests among them. */
export const Condition = closed({ match, tests: most(Test, 20), groups: { ...most(Group, 10), default: [] } });
export type Condition = Value<typeof Condition>;
const conditionOrNull = { ...orNull(Condition), default: null } as const;

export const TYPES = [
  'short',
  'long',
  'email',
  'phone',
  'number',
  'single',
  'multi',
  'dropdown',
  'picture',
  'rating',
  'nps',
  'matrix',
  'ranking',
  'date',
  'time',
  'address_th',
  'national_id',
  'file',
  'signature',
  'consent',
  'statement',
  'hidden',
  'calc',
  'payment',
] as const;
export type ElementType = (typeof TYPES)[number];

export const Option = closed({
  id: key,
  label: local(300),
  /** Address of a picture, of a picture choice. */
  picture: { ...text(500), default: '' },
  /** How many may choose it; null for any number. */
  quota: { ...orNull(count), default: null },
  /** Of a quiz. */
  points: { type: 'integer', minimum: -100, maximum: 100, default: 0 },
});
export type Option = Value<typeof Option>;
/** One step of a calculation: a number, an answer (`@element`) or a variable (`$name`). */
export const Term = closed({
  op: oneOf(['+', '-', '*', '/']),
  value: { type: 'string', pattern: '^(?:-?[0-9]{1,9}(?:\\.[0-9]{1,4})?|[@$][a-z0-9_]{1,40})$' },
});
export type Term = Value<typeof Term>;
const bound = { type: ['number', 'null'], default: null } as const;

/** One thing on a page. All types have the same members, so that a type may be changed; rules/elementTypes.ts says which count. */
export const Element = closed({
  id: key,
  type: oneOf(TYPES),
  label: local(1_000),
  help: { ...local(1_000), default: { th: '', en: '' } },
  required: { ...flag, default: false },
  options: { ...most(Option, 100), default: [] },
  /** A last option that is typed. */
  other: { ...flag, default: false },
  shuffle: { ...flag, default: false },
  /** Of a matrix. */
  rows: { ...most(closed({ id: key, label: local(300) }), 20), default: [] },
  /** Length of a text, size of a number, how many of a choice; steps of a rating are `max`. */
  min: bound,
  max: bound,
  /** Days that a date may lie between; empty for any. */
  from: { type: 'string', pattern: '^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$', default: '' },
  until: { type: 'string', pattern: '^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$', default: '' },
  /** Of a file. */
  accept: { ...oneOf(['any', 'image', 'document']), default: 'any' },
  megabytes: { type: 'integer', minimum: 1, maximum: 10, default: 5 },
  /** Of a consent: the whole text, and which one it is. */
  text: { ...local(8_000), default: { th: '', en: '' } },
  version: { ...text(40), default: '' },
  /** Of a hidden field: the parameter of the address that it is filled from. */
  parameter: { ...keyOrNone, default: '' },
  /** Of a calculation, and of what is to be paid: baht. */
  terms: { ...most(Term, 20), default: [] },
  visibleIf: conditionOrNull,
});
export type Element = Value<typeof Element>;

export const Page = closed({ id: key, title: { ...local(200), default: { th: '', en: '' } }, elements: most(Element, 80) });
export type Page = Value<typeof Page>;

export const ACTIONS = ['jump', 'end', 'show', 'hide', 'require', 'set'] as const;
/** What holds where a condition does. */
export const Rule = closed({
  id: key,
  if: Condition,
  do: closed({
    kind: oneOf(ACTIONS),
    /** The page at whose end it is looked at: of jumps, ends and variables. */
    page: { ...keyOrNone, default: '' },
    /** Page, ending, element or variable. */
    target: keyOrNone,
    terms: { ...most(Term, 20), default: [] },
  }),
});
export type Rule = Value<typeof Rule>;

export const ON_FULL = ['end', 'waitlist', 'continue'] as const;
/** How many answers of a kind are taken. */
export const Quota = closed({ id: key, name: text(120), most: count, if: Condition, onFull: oneOf(ON_FULL) });
export type Quota = Value<typeof Quota>;

export const Ending = closed({
  id: key,
  title: local(200),
  text: { ...local(2_000), default: { th: '', en: '' } },
  /** A path of the site, or an https address, to go on to. */
  link: { ...text(500), default: '' },
  /** Of those who do not belong here: their answers are kept apart and count nowhere. */
  screensOut: { ...flag, default: false },
  if: conditionOrNull,
});
export type Ending = Value<typeof Ending>;

/** All that is published together. */
export const FormDocument = closed({
  title: closed({ th: { ...text(200), minLength: 1 }, en: { ...text(200), default: '' } }),
  lead: { ...local(4_000), default: { th: '', en: '' } },
  shuffle: { ...flag, default: false },
  progress: { ...oneOf(['bar', 'steps', 'none']), default: 'bar' },
  pages: { type: 'array', items: Page, minItems: 1, maxItems: 40 } as const,
  logic: { ...most(Rule, 100), default: [] },
  variables: { ...most(closed({ id: key, start: { type: 'number', default: 0 } }), 30), default: [] },
  quotas: { ...most(Quota, 30), default: [] },
  /** What happens to those who choose an option that is full. */
  optionsFull: { ...oneOf(ON_FULL), default: 'waitlist' },
  endings: { ...most(Ending, 20), default: [] },
});
export type FormDocument = Value<typeof FormDocument>;

export const IDENTITIES = ['anonymous', 'email_verified', 'user', 'single_use'] as const;
export const FORM_KINDS = ['form', 'quiz', 'poll', 'registration'] as const;
export type FormKind = (typeof FORM_KINDS)[number];
export const FORM_STATES = ['draft', 'scheduled', 'open', 'paused', 'closed', 'archived'] as const;
export const RESPONSE_STATES = [
  'partial',
  'submitted',
  'in_review',
  'approved',
  'rejected',
  'waitlisted',
  'offered',
  'awaiting_payment',
  'cancelled',
  'screened_out',
  'abandoned',
] as const;
export type ResponseState = (typeof RESPONSE_STATES)[number];

const whole = (minimum: number, maximum: number) => orNull({ type: 'integer', minimum, maximum });
/** What holds for a form whatever its version. */
export const FormSettings = closed(
  {
    slug: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,79}$' },
    identity: oneOf(IDENTITIES),
    /** One answer for each who is known: member, verified address, national id. */
    once: flag,
    /** In the site's list and its search. */
    listed: flag,
    opensAt: orNull(time),
    closesAt: orNull(time),
    maxResponses: whole(1, 1_000_000),
    onFull: oneOf(ON_FULL),
    closedMessage: local(1_000),
    approval: flag,
    /** Hours for which an answer may be changed by who gave it; null for never. */
    editHours: whole(1, 8_760),
    minutes: whole(1, 1_440),
    /** Days after which answers are removed; null for never. */
    retentionDays: whole(1, 3_650),
    notify: most({ type: 'string', format: 'email', maxLength: 254 }, 10),
    confirm: flag,
    /** Before the numbers of references. */
    prefix: { type: 'string', pattern: '^[A-Z]{1,6}$' },
    /** A place that is freed goes to the head of the queue by itself. */
    promote: flag,
    /** Hours in which such a place is to be taken before it goes to the next; it is theirs at once where there are none. */
    offerHours: whole(1, 720),
    /** Hours for which a place is kept until its response is paid; a day unless told. */
    payHours: whole(1, 720),
    /** Hosts of others whose pages may show the form in a frame. */
    embedHosts: most({ type: 'string', pattern: '^(?:[a-z0-9-]{1,63}\\.){1,8}[a-z][a-z0-9-]{1,62}$', maxLength: 253 }, 20),
  },
  ['promote', 'offerHours', 'payHours', 'embedHosts'],
);
export type FormSettings = Value<typeof FormSettings>;

export const WrongField = closed({ key: text(90), code: text(40) });
export const DocumentProblem = closed({ path: text(120), code: text(40) });
export type DocumentProblem = Value<typeof DocumentProblem>;
export const problemList = list(DocumentProblem);

import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';

export const CHANNELS = ['email', 'line', 'sms'] as const;
/** How somebody told the staff that they agree. */
export const SOURCES = ['form', 'counter', 'phone', 'message', 'letter'] as const;
/** Why two may be the same person. */
export const REASONS = ['email', 'phone', 'name'] as const;

export const MOST_TAGS = 200;
export const MOST_TAGS_EACH = 20;
export const MOST_SEGMENTS = 100;
const LONGEST_NOTE = 4000;

/** Something is written in it. */
const words = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' }) as const;

export const PersonRow = closed({
  id,
  name: text(201),
  email: text(254),
  phone: text(40),
  hasAccount: flag,
  tags: list(text(40)),
  consents: list({ type: 'string', enum: CHANNELS } as const),
  since: time,
});

export const PeopleQuery = {
  type: 'object',
  properties: {
    q: { ...text(100), default: '' },
    tag: { ...text(36), default: '' },
    segment: { ...text(36), default: '' },
    account: { type: 'string', enum: ['', 'yes', 'no'], default: '' },
    consent: { type: 'string', enum: ['', ...CHANNELS], default: '' },
    /** Id of the last person that was looked at. */
    after: text(36),
  },
  additionalProperties: false,
} as const;
export const People = closed({
  items: list(PersonRow),
  next: orNull(id),
  /** How many there are on all pages; null where an area has to be asked of each. */
  total: orNull(count),
});

export const Refreshed = closed({ more: flag, changed: flag });

export const NoteText = closed({ text: words(LONGEST_NOTE) });
export const Made = closed({ id });
export const TagName = closed({ name: words(40) });
export const ConsentDraft = closed({
  channel: { type: 'string', enum: CHANNELS } as const,
  granted: flag,
  source: { type: 'string', enum: SOURCES } as const,
});

const side = { type: 'string', enum: ['into', 'from'], default: 'into' } as const;
/** Which of the two is merged into the other, and whose facts stand from then on. */
export const MergeDraft = closed({ from: id, name: side, email: side, phone: side });
export const Pair = closed({ one: id, other: id });

const KeptCondition = closed({ area: text(60), name: text(60), value: { type: 'string', minLength: 1, maxLength: 80 } as const });
export const SegmentDraft = closed({
  name: words(80),
  conditions: { type: 'array', items: KeptCondition, minItems: 1, maxItems: 10 } as const,
});
export const CountStep = closed({ after: orNull(id), matched: count });
export const Counted = closed({ matched: count, next: orNull(id) });

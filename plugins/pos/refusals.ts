import { closed } from '#kit/schema/shapes.ts';

const whole = { type: 'integer' } as const;

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'till-unknown': { status: 403 },
  'device-revoked': { status: 403 },
  'pin-wrong': { status: 403, details: closed({ left: whole }) },
  'pin-locked': { status: 403 },
  'member-needed': { status: 403 },
  /** An entry that was changed on its way, or not made by this till. */
  'log-invalid': { status: 422, details: closed({ seq: whole }) },
  /** Something is missing before what was sent: `expected` comes next. */
  'log-gap': { details: closed({ expected: whole }) },
  /** What was sent does not go on from what is here: the till was brought back from a copy. `seq` is where they part. */
  'log-forked': { details: closed({ seq: whole, expected: whole }) },
  'log-foreign': { status: 422 },
  'too-many-days': { status: 422, details: closed({ most: whole }) },
} as const;

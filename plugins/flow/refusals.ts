import { closed, count, list, text } from '#kit/schema/shapes.ts';

/** Something that stands against publishing a flow: where, and what. The words are the text `finding.<code>`. */
export const finding = closed({
  code: text(60),
  /** The node it is about; empty for the trigger and the whole. */
  node: text(60),
  /** The field of its config, an edge's label, a scenario's name. */
  field: text(120),
  detail: text(200),
});

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'not-publishable': { status: 422, details: closed({ findings: list(finding) }) },
  /** Saved scenarios end differently than they should; publishing can be told to go on. */
  'scenarios-fail': { details: closed({ names: list(text(120)) }) },
  'draft-changed': {},
  'not-published': {},
  'flow-off': {},
  'all-stopped': {},
  'too-many-flows': { details: closed({ most: count }) },
  'too-many-runs': { status: 429 },
  'payload-large': { status: 413, details: closed({ most: count }) },
  'run-goes-on': {},
  'run-over': {},
  'decided-already': {},
  'not-yours': { status: 403 },
  'file-wrong': { status: 422, details: closed({ why: text(200) }) },
  'secret-used': { details: closed({ flows: list(text(120)) }) },
  'signature-wrong': { status: 401 },
} as const;

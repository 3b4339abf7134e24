import { ROLES } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, orNull, text, time } from '#kit/schema/shapes.ts';

const list = <const S extends object>(items: S, maxItems = 5_000) => ({ type: 'array', items, maxItems }) as const;
const both = closed({ th: text(2_000), en: text(2_000) });
/** A value whose shape its own schema tells: settings, a JSON Schema. */
const open = { type: 'object', additionalProperties: true } as const;
const role = { type: 'string', enum: ROLES } as const;
const at = { type: ['string', 'null'], maxLength: 40 } as const;
/** A number that counts up: versions, revisions. */
const counted = { ...count, maximum: 2_147_483_647 } as const;
const step = { type: ['string', 'integer'] } as const;

/** One thing that is wrong, and what to do about it. */
export const Finding = closed(
  {
    level: { type: 'string', enum: ['error', 'warning'] } as const,
    code: text(80),
    path: list(step, 64),
    message: both,
    fix: both,
  },
  ['fix'],
);
export type Finding = Value<typeof Finding>;
export const Checked = closed({ findings: list(Finding) });
export type Checked = Value<typeof Checked>;

/** A value in words; of a colour with its swatch, #rrggbb. */
export const Shown = closed({ text: text(1_000), colour: text(7) }, ['colour']);
export type Shown = Value<typeof Shown>;
/** One thing that is otherwise: what it is, in which part of the console, as it was and as it is; null where it was not there, or is gone. */
export const Difference = closed({
  area: text(300),
  what: text(1_000),
  before: orNull(Shown),
  after: orNull(Shown),
  /** Where it is set. */
  page: text(500),
  /** Where it stands in the manifest, for who writes files. */
  path: text(1_000),
});
export type Difference = Value<typeof Difference>;
/** What a role gains and loses, in lines of words; `details` are names and paths, for who writes files. */
export const RoleChange = closed({ role, gains: list(text(1_000)), loses: list(text(1_000)), details: list(text(1_000)) });
export type RoleChange = Value<typeof RoleChange>;

/** A manifest as somebody prepares it: checked by the kernel, which says everything that is wrong with it. */
export const ManifestInput = closed({ manifest: open });

export const Draft = closed({
  manifest: open,
  revision: count,
  basedOn: count,
  author: orNull(text(320)),
  updatedAt: time,
  publishAt: at,
});
export type Draft = Value<typeof Draft>;
/** The site as it is served, what is being prepared, and what would come of it. */
export const Standing = closed({
  version: count,
  publishedAt: text(40),
  author: orNull(text(320)),
  manifest: open,
  draft: orNull(Draft),
  /** Of the draft; of the served manifest where there is none. */
  checked: Checked,
});
export type Standing = Value<typeof Standing>;

export const SaveDraft = closed({ manifest: open, revision: counted });
export const Revision = closed({ revision: counted });
export const Publish = closed({ revision: counted, basedOn: counted, note: text(200) });
export const Published = closed({ version: count });
export const Schedule = closed({ revision: counted, at });
export const Rollback = closed({ version: { ...counted, minimum: 1 } as const, note: text(200) });
export const SavedDraft = closed({ draft: Draft, checked: Checked });

export const Version = closed({
  version: count,
  status: { type: 'string', enum: ['active', 'retired', 'refused'] } as const,
  author: orNull(text(320)),
  note: orNull(text(200)),
  createdAt: text(40),
});
export type Version = Value<typeof Version>;
/** A version in the list, with what was changed by it in one line; null of the first. */
export const ListedVersion = closed({ ...Version.properties, summary: orNull(text(1_000)) });
export type ListedVersion = Value<typeof ListedVersion>;
export const VersionsQuery = closed({ before: { ...counted, minimum: 1 } as const }, ['before']);
export const Versions = closed({ items: list(ListedVersion), next: { type: ['integer', 'null'] } as const });
/** What can be compared: a version by its number, what is live, the draft. */
const side = { type: 'string', pattern: '^(live|draft|[1-9]\\d{0,8})$' } as const;
export const CompareQuery = closed({ from: side, to: side });
/** One side of a comparison: a version, or the draft. */
export const Side = closed({
  kind: { type: 'string', enum: ['version', 'draft'] } as const,
  /** Of a draft the version that it began from. */
  version: count,
  live: flag,
  author: orNull(text(320)),
  at: time,
});
export type Side = Value<typeof Side>;
/** `roles` is null where one of the two cannot be served any more. */
export const Compared = closed({ from: Side, to: Side, differences: list(Difference), roles: orNull(list(RoleChange)) });
export type Compared = Value<typeof Compared>;
export const WordChanges = closed({ before: open, after: open });
export const WordedChanges = closed({ differences: list(Difference) });

export const PreviewOf = closed({ path: { type: 'string', pattern: '^/([^/\\\\].*)?$', maxLength: 2_000 } as const });
export const Preview = closed({ url: text(4_000) });
export const ExplainQuery = closed({ role, path: { type: 'string', pattern: '^/', maxLength: 2_000 } as const });
/** Why a page is there or not, line by line; `to` is where that is changed, or what was meant. */
export const ExplainedLine = closed({ good: flag, text: text(2_000), to: orNull(closed({ path: text(2_000), label: text(300) })) });
export type ExplainedLine = Value<typeof ExplainedLine>;
export const Explained = closed({ lines: list(ExplainedLine, 100) });

const setting = closed({ name: text(80), summary: text(300), roles: list(role, 4) });
export const Catalog = closed({
  plugins: list(
    closed({
      id: text(60),
      summary: text(300),
      settings: open,
      capabilities: list(setting),
      pages: list(closed({ path: text(300), roles: list(role, 4), nav: flag })),
      needs: list(text(60)),
      neededBy: list(text(60)),
      missingSecrets: list(text(120)),
    }),
  ),
  themes: list(
    closed({
      id: text(60),
      title: both,
      description: orNull(both),
      settings: open,
      presets: list(closed({ id: text(60), title: both })),
      slots: { type: 'object', additionalProperties: list(text(120), 200) } as const,
    }),
  ),
  fillings: list(closed({ slot: text(120), ids: list(text(120)) })),
});
export type Catalog = Value<typeof Catalog>;
export const Texts = closed({ items: list(closed({ key: text(200), th: text(5_000), en: text(5_000) }), 20_000) });
export type Texts = Value<typeof Texts>;

/** An entry of the audit log that tells of the site itself. */
export const AuditEntry = closed({
  at: text(40),
  actor: orNull(text(320)),
  action: text(100),
  entity: text(100),
  entityId: text(200),
  reason: orNull(text(500)),
});
export type AuditEntry = Value<typeof AuditEntry>;
export const AuditQuery = closed({ before: text(60) }, ['before']);
export const Audit = closed({ items: list(AuditEntry), next: orNull(text(60)) });

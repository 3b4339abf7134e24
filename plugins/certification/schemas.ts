import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { CERTIFICATE_STATES } from './contract.ts';
import { CERTIFICATE_EVENTS } from './machines/certificate.ts';
import { STATUSES } from './contract.ts';

/** Families of letters that a certificate may be set in: those of documents of the house. */
export const FONTS = ['sarabun', 'anuphan', 'noto-sans-thai', 'ibm-plex-sans-thai', 'kanit', 'prompt', 'fahkwang'] as const;
export type FontName = (typeof FONTS)[number];

/** What stands on a certificate. All but `line`, `qr` and `image` have a text with placeholders; of `signature` it stands below a line. */
export const KINDS = ['text', 'name', 'course', 'date', 'serial', 'score', 'hours', 'qr', 'image', 'signature', 'line'] as const;
export type Kind = (typeof KINDS)[number];

export const FRAMES = ['none', 'line', 'double', 'ornate', 'band'] as const;
export const ALIGNS = ['left', 'center', 'right'] as const;

const colour = { type: 'string', pattern: '^#[0-9a-f]{6}$' } as const;
/** Millimetres on the page; a little may stand outside it. */
const place = { type: 'number', minimum: -100, maximum: 400 } as const;
const extent = { type: 'number', minimum: 1, maximum: 400 } as const;

/** One thing on the page, in millimetres from its top left corner; later ones stand over earlier ones. */
export const Element = closed({
  id: { type: 'string', minLength: 1, maxLength: 40 },
  kind: { type: 'string', enum: KINDS },
  x: place,
  y: place,
  w: extent,
  h: extent,
  /** With placeholders: `{name}`, `{course}`, …: rules/fillText.ts. */
  text: text(600),
  font: { type: 'string', enum: FONTS },
  /** Points. */
  size: { type: 'number', minimum: 5, maximum: 96 },
  bold: flag,
  align: { type: 'string', enum: ALIGNS },
  colour,
  /** Of an image, or of a signature above its line. */
  fileId: orNull(id),
});
export type Element = Value<typeof Element>;

/** How a certificate looks. */
export const Design = closed({
  size: { type: 'string', enum: ['A4', 'LETTER'] },
  orientation: { type: 'string', enum: ['landscape', 'portrait'] },
  /** Dates and words of the certificate. */
  language: { type: 'string', enum: ['th', 'en'] },
  paper: colour,
  frame: { type: 'string', enum: FRAMES },
  frameColour: colour,
  backgroundId: orNull(id),
  elements: { type: 'array', items: Element, maxItems: 60 },
});
export type Design = Value<typeof Design>;

/** Address of each picture of a design, by file id. */
export const Pictures = list(closed({ id, url: text(600) }));
export type Pictures = Value<typeof Pictures>;

/** What placeholders stand for on one certificate; empty for what it does not have. */
export const Values = closed({
  name: text(200),
  course: text(200),
  date: text(60),
  expires: text(60),
  serial: text(60),
  code: text(40),
  score: text(20),
  hours: text(20),
  achieved: text(200),
  issuer: text(200),
});
export type Values = Value<typeof Values>;

/** All that draws a certificate on a page. */
export const Look = closed({ design: Design, pictures: Pictures, values: Values, publicUrl: text(400) });
export type Look = Value<typeof Look>;

const state = { type: 'string', enum: CERTIFICATE_STATES } as const;
const status = { type: 'string', enum: STATUSES } as const;
const score = { type: ['number', 'null'], minimum: 0, maximum: 100 } as const;
const hours = { type: ['number', 'null'], minimum: 0, maximum: 100_000 } as const;
export const marks = { scorePercent: score, hours };

/** A certificate among others, as its holder sees it. */
export const CertificateHead = closed({
  id,
  serial: text(60),
  title: text(200),
  state,
  status,
  issuedAt: time,
  expiresAt: orNull(time),
  path: text(300),
  publicPath: text(100),
});
export type CertificateHead = Value<typeof CertificateHead>;

/** Another one that took its place, or whose place it took. */
const Other = closed({ serial: text(60), path: text(300), publicPath: text(100) });
const otherOrNull = orNull(Other);

/** A certificate as its holder and staff see it. */
export const Certificate = closed({
  ...CertificateHead.properties,
  recipientName: text(200),
  slug: text(120),
  code: text(40),
  publicUrl: text(400),
  issuerName: text(200),
  ...marks,
  searchable: flag,
  revokedAt: orNull(time),
  revokeReason: text(300),
  replaces: otherOrNull,
  replacedBy: otherOrNull,
  /** It is the visitor's own. */
  own: flag,
  look: Look,
});
export type Certificate = Value<typeof Certificate>;

/** What everybody who has the code may know. */
export const PublicCertificate = closed({
  status,
  serial: text(60),
  code: text(40),
  recipientName: text(200),
  title: text(200),
  issuerName: text(200),
  hours,
  issuedAt: time,
  expiresAt: orNull(time),
  revokedAt: orNull(time),
  replacedBy: otherOrNull,
  /** Path of what was achieved. */
  achievementPath: text(200),
  pdf: flag,
});
export type PublicCertificate = Value<typeof PublicCertificate>;

/** What somebody finds who has no code. */
export const FoundCertificate = closed({
  serial: text(60),
  /** Whole only where the whole name was asked for. */
  name: text(200),
  title: text(200),
  status,
  issuedAt: time,
  /** Empty where the name is masked. */
  publicPath: text(100),
});
export type FoundCertificate = Value<typeof FoundCertificate>;

/** What can be achieved. */
export const Achievement = closed({
  id,
  slug: text(120),
  title: text(200),
  description: text(2000),
  criteria: text(2000),
  href: text(300),
  validMonths: orNull(count),
  active: flag,
});
export type Achievement = Value<typeof Achievement>;

/** A certificate as the desk lists it. */
export const DeskCertificate = closed({
  ...CertificateHead.properties,
  recipientName: text(200),
  accountId: orNull(id),
  problem: text(300),
  revokeReason: text(300),
  replacedBy: otherOrNull,
  events: list({ type: 'string', enum: CERTIFICATE_EVENTS } as const),
});
export type DeskCertificate = Value<typeof DeskCertificate>;

/** A template in a list, with its look. */
export const TemplateHead = closed({ id, name: text(120), version: count, archived: flag, changed: flag, updatedAt: time, look: Look });
export type TemplateHead = Value<typeof TemplateHead>;

/** A template as the designer works on it. */
export const Template = closed({
  id,
  name: text(120),
  design: Design,
  revision: count,
  version: count,
  archived: flag,
  /** The draft is not what the newest version is. */
  changed: flag,
  pictures: Pictures,
  values: Values,
  versions: list(closed({ version: count, createdAt: time, certificates: count })),
});
export type Template = Value<typeof Template>;

export const SigningKey = closed({
  id,
  kid: text(300),
  active: flag,
  bits: count,
  certificates: count,
  createdAt: time,
  retiredAt: orNull(time),
});
export type SigningKey = Value<typeof SigningKey>;

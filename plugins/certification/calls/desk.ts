import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { CERTIFICATE_STATES } from '../contract.ts';
import { Achievement, Design, DeskCertificate, marks, SigningKey, Template, TemplateHead } from '../schemas.ts';

const reason = { type: 'string', minLength: 3, maxLength: 300 } as const;
const recipientName = { type: 'string', minLength: 1, maxLength: 200 } as const;
const issue = { roles: STAFF, needs: 'issue' } as const;
const templates = { roles: STAFF, needs: 'templates' } as const;
const keys = { roles: STAFF, needs: 'keys' } as const;

const DeskAchievement = closed({
  ...Achievement.properties,
  /** Made here rather than offered by another plugin. */
  own: flag,
  templateId: orNull(id),
  certificates: count,
});

export const NewAchievement = closed({
  slug: { type: 'string', pattern: '^[\\p{L}\\p{M}\\p{N}]+(?:-[\\p{L}\\p{M}\\p{N}]+)*$', maxLength: 100 },
  title: { type: 'string', minLength: 1, maxLength: 200 },
  description: text(2000),
  criteria: { type: 'string', minLength: 1, maxLength: 2000 },
  templateId: orNull(id),
  validMonths: { type: ['integer', 'null'], minimum: 1, maximum: 600 },
  active: flag,
});

/** `id` is made by the page: sent again it is the same certificate. */
export const Issue = closed({ id, achievementId: id, accountId: id, recipientName, ...marks });
export const Revocation = closed({ reason });
export const Reissue = closed({ kind: { type: 'string', enum: ['correct', 'renew'] }, recipientName, reason });

/** The staff's work on certificates, templates and keys. */
export const desk = {
  deskCertificates: {
    method: 'GET',
    path: '/api/certification/desk/certificates',
    ...issue,
    query: {
      type: 'object',
      properties: {
        state: { type: 'string', enum: ['', ...CERTIFICATE_STATES], default: '' },
        q: { ...text(100), default: '' },
        before: { ...text(80), default: '' },
      },
      additionalProperties: false,
    },
    reply: closed({ rows: list(DeskCertificate), total: count, next: text(80) }),
  },
  /** Members to issue one to. */
  people: {
    method: 'GET',
    path: '/api/certification/desk/people',
    ...issue,
    query: { type: 'object', properties: { q: { ...text(100), default: '' } }, additionalProperties: false },
    reply: closed({ rows: list(closed({ id, name: text(210) })) }),
  },
  issueByHand: {
    method: 'POST',
    path: '/api/certification/desk/certificates',
    ...issue,
    body: Issue,
    reply: DeskCertificate,
    refuses: ['name-missing'],
  },
  revokeCertificate: {
    method: 'POST',
    path: '/api/certification/desk/certificates/:id/revoke',
    ...issue,
    body: Revocation,
    reply: DeskCertificate,
  },
  /** Another one takes its place: `correct` takes the old one back, `renew` lets it run out. */
  reissueCertificate: {
    method: 'POST',
    path: '/api/certification/desk/certificates/:id/reissue',
    ...issue,
    body: Reissue,
    reply: DeskCertificate,
    refuses: ['already-replaced'],
  },
  retryCertificate: {
    method: 'POST',
    path: '/api/certification/desk/certificates/:id/retry',
    ...issue,
    body: closed({}),
    reply: DeskCertificate,
  },
  deskAchievements: {
    method: 'GET',
    path: '/api/certification/desk/achievements',
    ...issue,
    reply: closed({ rows: list(DeskAchievement), templates: list(closed({ id, name: text(120) })) }),
  },
  /** One that is made here. */
  createAchievement: {
    method: 'POST',
    path: '/api/certification/desk/achievements',
    ...templates,
    body: NewAchievement,
    reply: closed({ id }),
    idempotent: true,
  },
  /** What other plugins offer is changed there. */
  saveAchievement: {
    method: 'PUT',
    path: '/api/certification/desk/achievements/:id',
    ...templates,
    body: NewAchievement,
    reply: closed({ id }),
    refuses: ['offered-elsewhere'],
  },
  templates: {
    method: 'GET',
    path: '/api/certification/desk/templates',
    ...templates,
    reply: closed({ rows: list(TemplateHead) }),
  },
  template: { method: 'GET', path: '/api/certification/desk/templates/:id', ...templates, reply: Template },
  /** A new one, as a copy of another. */
  createTemplate: {
    method: 'POST',
    path: '/api/certification/desk/templates',
    ...templates,
    body: closed({ id, name: { type: 'string', minLength: 1, maxLength: 120 }, copyOf: id }),
    reply: closed({ id }),
  },
  saveTemplate: {
    method: 'PUT',
    path: '/api/certification/desk/templates/:id',
    ...templates,
    maxBytes: 512 * 1024,
    /** `revision` is the one that was changed. */
    body: closed({ name: { type: 'string', minLength: 1, maxLength: 120 }, design: Design, revision: count }),
    reply: closed({ revision: count, pictures: Template.properties.pictures }),
  },
  /** New certificates look like the draft from now on. */
  publishTemplate: {
    method: 'POST',
    path: '/api/certification/desk/templates/:id/publish',
    ...templates,
    body: closed({ revision: count }),
    reply: Template,
    refuses: ['nothing-changed', 'picture-gone'],
  },
  archiveTemplate: {
    method: 'POST',
    path: '/api/certification/desk/templates/:id/archive',
    ...templates,
    body: closed({ archived: flag }),
    reply: closed({ archived: flag }),
  },
  signingKeys: {
    method: 'GET',
    path: '/api/certification/desk/keys',
    ...keys,
    reply: closed({ rows: list(SigningKey), jwksUrl: text(300) }),
  },
  rotateKey: {
    method: 'POST',
    path: '/api/certification/desk/keys',
    ...keys,
    stepUp: true,
    /** The key that is to be replaced: asked for twice it is done once. */
    body: closed({ activeId: orNull(id) }),
    reply: closed({ rows: list(SigningKey), jwksUrl: text(300) }),
  },
} as const;

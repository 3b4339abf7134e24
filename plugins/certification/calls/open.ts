import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, flag, list, text } from '#kit/schema/shapes.ts';
import { Achievement, Certificate, CertificateHead, FoundCertificate, Look, PublicCertificate } from '../schemas.ts';

/** Calls of those who check certificates, and of those who have some. */
export const open = {
  /** By serial or code, or by name within what was achieved. */
  searchCertificates: {
    method: 'GET',
    path: '/api/certification/search',
    roles: EVERYONE,
    query: {
      type: 'object',
      properties: { q: { ...text(200), default: '' }, course: { ...text(120), default: '' } },
      additionalProperties: false,
    },
    reply: closed({
      rows: list(FoundCertificate),
      /** What was asked for is a code: where it leads. */
      publicPath: text(100),
      /** What is missing: `course` where a name needs one, `short` where there is too little of it. */
      missing: { type: 'string', enum: ['', 'course', 'short'] },
    }),
  },
  /** What can be achieved, to choose from. */
  achievements: {
    method: 'GET',
    path: '/api/certification/achievements',
    roles: EVERYONE,
    reply: closed({ rows: list(closed({ slug: text(120), title: text(200) })) }),
  },
  achievement: {
    method: 'GET',
    path: '/api/certification/achievements/:slug',
    roles: EVERYONE,
    reply: closed({ achievement: Achievement, look: Look, own: list(CertificateHead) }),
  },
  checkCertificate: { method: 'GET', path: '/api/certification/check/:code', roles: EVERYONE, reply: PublicCertificate },
  ownCertificates: {
    method: 'GET',
    path: '/api/certification/own',
    roles: MEMBERS,
    reply: closed({ rows: list(CertificateHead) }),
  },
  /** Of its holder, or for staff of anybody. */
  certificate: { method: 'GET', path: '/api/certification/certificates/:id', roles: MEMBERS, reply: Certificate },
  /** Whether others find it without its code. */
  setSearchable: {
    method: 'POST',
    path: '/api/certification/certificates/:id/searchable',
    roles: MEMBERS,
    form: true,
    body: closed({ searchable: flag }),
    reply: closed({ searchable: flag }),
  },
} as const;

import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_USER, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { AccountMenu } from '#kernel/contract/tokens.ts';
import { Accounts } from '../account/contract.ts';
import { FilePicker, Files } from '../files/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { desk } from './calls/desk.ts';
import { open } from './calls/open.ts';
import { CertificateChanged, CertificateDue, Certificates } from './contract.ts';
import { FlowSteps } from '../flow/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

const often = { times: 60, seconds: 300 } as const;
const staff = (needs: string) => ({ roles: STAFF, layout: 'desk', needs, texts: ['pages', 'desk'] }) as const;

/** Certificates: templates, issuing, checking by everybody, and signed credentials. */
export const certification = definePlugin({
  id: 'certification',
  summary: 'Certificates with QR code and public check, template designer, Open Badges 3.0',
  settings,
  siteSettings: ['serialPrefix', 'issuerName', 'noticeDays', 'publicPdf'],
  capabilities: {
    issue: { summary: 'Issue, reissue and revoke certificates', roles: STAFF },
    templates: { summary: 'Design templates and say what can be achieved', roles: STAFF },
    keys: { summary: 'Replace the key that credentials are signed with', roles: ['admin'] },
  },
  pages: {
    find: { path: '/certification/find', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.find', texts: 'pages', cache: false },
    search: { path: '/lesson/certification/search', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.find', texts: 'pages', cache: false },
    check: {
      path: '/lesson/certification/public/:slug',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.check',
      texts: 'pages',
      cache: false,
    },
    achievement: { path: '/lesson/certification/:slug', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.achievement', texts: 'pages' },
    certificate: { path: '/lesson/certification/:slug/:cert', roles: MEMBERS, sameAs: AS_USER, title: 'page.certificate', texts: 'pages' },
    desk: { path: '/certification/desk', sameAs: AS_MANAGER, ...staff('issue'), title: 'page.desk' },
    deskAchievements: {
      path: '/certification/desk/achievements',
      sameAs: AS_MANAGER,
      ...staff('templates'),
      title: 'page.deskAchievements',
    },
    deskTemplates: { path: '/certification/desk/templates', sameAs: AS_MANAGER, ...staff('templates'), title: 'page.deskTemplates' },
    deskTemplate: {
      path: '/certification/desk/templates/:id',
      sameAs: AS_MANAGER,
      ...staff('templates'),
      title: 'page.deskTemplate',
      draws: [FilePicker],
    },
    deskKeys: { path: '/certification/desk/keys', sameAs: AS_MANAGER, ...staff('keys'), title: 'page.deskKeys' },
  },
  desk: {
    order: 50,
    icon: 'award',
    nav: {
      desk: {},
      deskAchievements: {},
      deskTemplates: {},
      deskKeys: {},
    },
  },
  refusals,
  calls: { ...open, ...desk },
  downloads: {
    /** Public keys of the site, RFC 7517. */
    jwks: { path: '/.well-known/jwks.json', roles: EVERYONE },
    /** One of them, where the `kid` of a credential leads. */
    key: { path: '/certification/keys/:id', roles: EVERYONE },
    /** The `Profile` that issued a credential, and the `Achievement` that it is about. */
    issuer: { path: '/certification/issuer', roles: EVERYONE },
    achievementJson: { path: '/certification/achievements/:id', roles: EVERYONE },
    /** Whether one credential was revoked: a `1EdTechRevocationList` of none or one. */
    status: { path: '/certification/status/:code', roles: EVERYONE, limit: often },
    publicPdf: { path: '/lesson/certification/public/:code/pdf', roles: EVERYONE, limit: often },
    badgeJson: { path: '/lesson/certification/public/:code/badge.json', roles: EVERYONE, limit: often },
    badgeJwt: { path: '/lesson/certification/public/:code/badge.jwt', roles: EVERYONE, limit: often },
    pdf: { path: '/certification/certificates/:id/pdf', roles: MEMBERS },
    /** A picture of a version of a template, as it was when that was published. */
    picture: { path: '/certification/templates/:id/:version/pictures/:file', roles: EVERYONE },
    /** The draft of a template as PDF, with names that are hard to set. */
    preview: { path: '/certification/desk/templates/:id/preview', roles: STAFF, needs: 'templates', limit: { times: 60, seconds: 300 } },
  },
  workers: { draw: { seconds: 30, megabytes: 512 } },
  fills: { menu: { into: AccountMenu, roles: MEMBERS, order: 36 } },
  emits: { certificateChanged: CertificateChanged, certificateDue: CertificateDue },
  listens: { certificateDue: CertificateDue },
  provides: { flowSteps: FlowSteps, certificates: Certificates, desk: DeskArea, person: PersonArea, discoverable: Discoverable },
  uses: { accounts: Accounts },
  mayUse: { files: Files, notifications: Notifications },
  live: {
    /** To its holder and to staff who issued it: a certificate has changed. */
    certificate: closed({ certificateId: id, state: text(20) }),
  },
  jobs: {
    /** Takes up what was left in the middle. */
    resume: { cron: '*/10 * * * *' },
    expire: { cron: '*/15 * * * *' },
    remind: { cron: '20 2 * * *' },
  },
});

import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { ChargeChanged, Charges } from '../billing/contract.ts';
import { References } from '#plugins/blog/contract.ts';
import { Source, WritingHelp } from '../ai/contract.ts';
import { AddressFields, Addresses } from '../address/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { Mail } from '../mail/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Findable } from '../search/contract.ts';
import { desk } from './calls/desk.ts';
import { filling } from './calls/filling.ts';
import { FlowSteps } from '../flow/contract.ts';
import { Forms, InvitesDue, ResponseChanged, ResponseSubmitted } from './contract.ts';
import { refusals } from './refusals.ts';
import { oneOf, RESPONSE_STATES } from './schemas.ts';
import { OneFormSection } from './rules/oneFormSection.ts';

const staff = (needs: string) => ({ roles: STAFF, layout: 'desk', texts: ['desk', 'shared'], needs, sameAs: AS_MANAGER }) as const;

const exported = {
  roles: STAFF,
  needs: 'answers',
  query: closed({ state: { ...oneOf(['', ...RESPONSE_STATES]), default: '' } }),
  limit: { times: 20, seconds: 60 },
} as const;

/** Forms: built on the desk, filled in by everybody, answered with or without scripts. */
export const form = definePlugin({
  id: 'form',
  summary: 'Forms with pages and logic, quotas, invitations and everything that becomes of the answers',
  capabilities: {
    build: { summary: 'Make, change and publish forms', roles: STAFF },
    answers: { summary: 'See answers, decide on them and export them', roles: STAFF },
    personalIds: { summary: 'See national ids whole', roles: ['admin'] },
    refund: { summary: 'Give back what was paid for answers that were rejected or cancelled', roles: ['admin'] },
    erase: { summary: 'Remove answers for good', roles: ['admin'] },
  },
  cookies: { respondent: { days: 90, framed: true } },
  pages: {
    fill: {
      path: '/form/:id',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.fill',
      texts: ['fill', 'shared'],
      cache: false,
      draws: [AddressFields],
    },
    /** The same alone, for frames on pages of others. */
    embed: {
      path: '/form/:id/embed',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.fill',
      texts: ['fill', 'shared'],
      layout: 'fullscreen',
      cache: false,
      draws: [AddressFields],
    },
    forms: { path: '/form', ...staff('answers'), title: 'page.forms' },
    /** Members who are no staff are told so: and guests, who may be some, are asked to sign in. */
    build: {
      path: '/form/:id/admin',
      roles: MEMBERS,
      sameAs: AS_MANAGER,
      layout: 'desk',
      texts: { user: 'shared', manager: ['desk', 'fill', 'shared'], admin: ['desk', 'fill', 'shared'] },
      title: 'page.fill',
    },
    logic: { path: '/form/:id/admin/logic', ...staff('build'), title: 'page.logic' },
    settings: { path: '/form/:id/admin/settings', ...staff('build'), title: 'page.settings' },
    responses: { path: '/form/:id/admin/responses', ...staff('answers'), title: 'page.responses' },
    response: { path: '/form/:id/admin/responses/:response', ...staff('answers'), title: 'page.responses' },
    charts: { path: '/form/:id/admin/charts', ...staff('answers'), title: 'page.charts', draws: [WritingHelp] },
    share: { path: '/form/:id/admin/share', ...staff('build'), title: 'page.share' },
  },
  desk: {
    order: 46,
    icon: 'check',
    nav: { forms: { count: 'waiting' } },
    actions: { newForm: { page: 'forms', query: '?new=1' } },
  },
  refusals,
  money: { refund: { self: 'unless-alone' } },
  calls: { ...filling, ...desk },
  downloads: {
    responsesCsv: { path: '/form/:id/admin/responses.csv', ...exported },
    responsesXlsx: { path: '/form/:id/admin/responses.xlsx', ...exported },
    responsePdf: {
      path: '/form/:id/admin/responses/:response/answers.pdf',
      roles: STAFF,
      needs: 'answers',
      limit: { times: 60, seconds: 60 },
    },
    answerFile: { path: '/form/files/:id', roles: STAFF, needs: 'answers' },
  },
  workers: { answers: { seconds: 20, megabytes: 512 } },
  sections: { oneForm: OneFormSection },
  emits: { responseSubmitted: ResponseSubmitted, responseChanged: ResponseChanged, invitesDue: InvitesDue },
  listens: { invitesDue: InvitesDue, chargeChanged: ChargeChanged },
  provides: {
    flowSteps: FlowSteps,
    forms: Forms,
    desk: DeskArea,
    person: PersonArea,
    discoverable: Discoverable,
    findable: Findable,
    source: Source,
    references: References,
  },
  mayUse: { accounts: Accounts, mail: Mail, addresses: Addresses, charges: Charges },
  jobs: {
    /** Forms that open and close at their time. */
    turnForms: { cron: '* * * * *' },
    /** What was begun and left, what may be kept no longer, files that nobody has. */
    tidy: { cron: '17 * * * *' },
  },
});

import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, text } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { FilePicker, Files } from '../files/contract.ts';
import { Forms } from '../form/contract.ts';
import { Mail } from '../mail/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Codes } from '../scan/contract.ts';
import { Findable } from '../search/contract.ts';
import { desk } from './calls/desk.ts';
import { door } from './calls/door.ts';
import { register } from './calls/register.ts';
import { RegistrationCancelled, RegistrationConfirmed, RegistrationDue, RoundDue } from './contract.ts';
import { refusals } from './refusals.ts';
import { OneCampaignSection } from './rules/oneCampaignSection.ts';
import { token } from './schemas.ts';

const staff = (needs: string) => ({ roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: ['desk', 'states'], needs }) as const;
const guests = { roles: EVERYONE, sameAs: AS_GUEST } as const;
const byAddress = { ...guests, texts: ['registration', 'states'], cache: false } as const;
const landing = { ...guests, title: 'page.index', texts: 'campaign' } as const;
const file = { roles: EVERYONE, query: closed({ token }), limit: { times: 120, seconds: 60 } } as const;

/** Campaigns of registration: rounds with places, waiting lists, codes to come in with; next year's is a copy. */
export const campaign = definePlugin({
  id: 'campaign',
  summary: 'Registration campaigns with rounds, waiting lists, confirmation by mail and check-in by code',
  capabilities: {
    manage: { summary: 'Make campaigns, see and cancel registrations', roles: STAFF },
    checkin: { summary: 'Check people in and mark who did not come', roles: STAFF },
  },
  pages: {
    index: { path: '/campaign', ...landing },
    landing: { path: '/campaign/:slug', ...landing },
    /** The address that is given out on paper, of each year: the campaign of this very slug. */
    named: { path: '/doa-register-:year', ...landing, params: closed({ year: { type: 'string', pattern: '^[0-9]{2}$' } as const }) },
    find: { path: '/campaign/find', ...guests, title: 'page.find', texts: ['registration', 'states'] },
    registration: { path: '/campaign/registration/:registration', ...byAddress, title: 'page.registration' },
    manage: { path: '/campaign/manage', ...staff('manage'), title: 'page.manage' },
    manageCampaign: { path: '/campaign/manage/:slug', ...staff('manage'), title: 'page.manage', draws: [FilePicker] },
    manageRegistrations: { path: '/campaign/manage/:slug/registrations', ...staff('manage'), title: 'page.manage' },
    manageCheckin: { path: '/campaign/manage/:slug/checkin', ...staff('checkin'), title: 'page.manage' },
    doors: { path: '/campaign/door', ...staff('checkin'), title: 'page.doors' },
    door: { path: '/campaign/door/:slug', ...staff('checkin'), title: 'page.doors', texts: 'door', layout: 'fullscreen' },
  },
  desk: {
    order: 47,
    icon: 'users',
    nav: { manage: { count: 'waiting' }, doors: {} },
    actions: { newCampaign: { page: 'manage', query: '?new=1' } },
  },
  refusals,
  calls: { ...register, ...desk, ...door },
  downloads: {
    codePng: { ...file, path: '/campaign/registration/:registration/code.png' },
    registrationIcs: { ...file, path: '/campaign/registration/:registration/round.ics' },
    /** Stands beside the doors, which it keeps for when there is no line. */
    doorScript: { roles: EVERYONE, limit: file.limit, path: '/campaign/door.js' },
    registrationsCsv: { path: '/campaign/manage/:slug/registrations.csv', roles: STAFF, needs: 'manage' },
    /** Badges to cut out, or a list to tick off, of one round. */
    sheetPdf: {
      path: '/campaign/manage/:slug/sheet.pdf',
      roles: STAFF,
      needs: 'checkin',
      query: closed({ round: text(40), kind: { type: 'string', enum: ['badges', 'list'] } as const }),
      limit: { times: 20, seconds: 60 },
    },
  },
  workers: { sheet: { seconds: 60, megabytes: 512 } },
  sections: { oneCampaign: OneCampaignSection },
  provides: { desk: DeskArea, person: PersonArea, discoverable: Discoverable, findable: Findable, codes: Codes },
  emits: {
    registrationConfirmed: RegistrationConfirmed,
    registrationCancelled: RegistrationCancelled,
    registrationDue: RegistrationDue,
    roundDue: RoundDue,
  },
  listens: { registrationDue: RegistrationDue, roundDue: RoundDue },
  mayUse: { accounts: Accounts, forms: Forms, mail: Mail, files: Files },
  jobs: {
    /** Campaigns that open and close, offers and unverified addresses that ran out. */
    turn: { cron: '* * * * *' },
  },
});

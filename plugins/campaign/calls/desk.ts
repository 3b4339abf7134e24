import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { CAMPAIGN_ACTIONS } from '../machines/campaign.ts';
import { campaignState, Cover, local, MOST_ROUNDS, ONE_BY, slug } from '../schemas.ts';

const manage = { roles: STAFF, needs: 'manage' } as const;
const called = closed({ th: { type: 'string', minLength: 1, maxLength: 200 }, en: { ...text(200), default: '' } });
const none = { th: '', en: '' } as const;
const prefix = { type: 'string', pattern: '^[A-Z0-9]{1,12}$' } as const;

export const NewCampaign = closed({
  id,
  title: { type: 'string', minLength: 1, maxLength: 200 },
  slug,
  opensAt: time,
  closesAt: time,
});

export const RoundDraft = closed({
  id,
  name: called,
  place: { ...text(200), default: '' },
  startsAt: time,
  endsAt: time,
  capacity: { type: 'integer', minimum: 0, maximum: 1_000_000 },
});

/** A campaign as its manager writes it. */
export const CampaignDraft = closed({
  title: called,
  slug,
  prefix,
  yearBe: { type: 'integer', minimum: 2400, maximum: 2700 },
  lead: { ...local(500), default: none },
  about: { ...local(8_000), default: none },
  closedText: { ...local(1_000), default: none },
  confirmText: { ...local(4_000), default: none },
  contact: { ...text(300), default: '' },
  cover: { ...orNull(Cover), default: null },
  formId: { ...orNull(id), default: null },
  opensAt: time,
  closesAt: time,
  showCounter: flag,
  waitlist: flag,
  offerHours: { type: 'integer', minimum: 1, maximum: 336 },
  verifyEmail: flag,
  checkin: flag,
  oneBy: { type: 'array', items: { type: 'string', enum: ONE_BY }, maxItems: 3 },
  rounds: { type: 'array', items: RoundDraft, maxItems: MOST_ROUNDS },
});

/** What the staff do on the desk. */
export const desk = {
  createCampaign: {
    method: 'POST',
    path: '/api/campaign/desk/campaigns',
    ...manage,
    body: NewCampaign,
    refuses: ['slug-taken', 'times-wrong'],
  },
  saveCampaign: {
    method: 'PUT',
    path: '/api/campaign/desk/campaigns/:id',
    ...manage,
    body: closed({ campaign: CampaignDraft, version: count }),
    reply: closed({ version: count }),
    refuses: ['capacity-taken', 'form-unfit', 'prefix-taken', 'round-in-use', 'slug-taken', 'times-wrong'],
  },
  turnCampaign: {
    method: 'POST',
    path: '/api/campaign/desk/campaigns/:id/turn',
    ...manage,
    body: closed({ action: { type: 'string', enum: CAMPAIGN_ACTIONS } }),
    reply: closed({ state: campaignState }),
    refuses: ['action-not-allowed', 'round-missing', 'times-wrong'],
  },
  /** A draft like it for the next year. */
  copyCampaign: {
    method: 'POST',
    path: '/api/campaign/desk/campaigns/:id/copy',
    ...manage,
    idempotent: true,
    reply: closed({ slug: text(80) }),
    refuses: ['prefix-taken', 'slug-taken'],
  },
  removeCampaign: { method: 'POST', path: '/api/campaign/desk/campaigns/:id/remove', ...manage, refuses: ['action-not-allowed'] },
  /** Takes somebody out, with the reason that their mail says. */
  deskCancel: {
    method: 'POST',
    path: '/api/campaign/desk/registrations/:registration/cancel',
    ...manage,
    body: closed({ reason: { ...text(500), default: '' } }),
    refuses: ['action-not-allowed'],
  },
  /** Who has a place in a round that is over and did not come. */
  markNoShows: {
    method: 'POST',
    path: '/api/campaign/desk/rounds/:round/no-shows',
    roles: STAFF,
    needs: 'checkin',
    reply: closed({ marked: count }),
    refuses: ['action-not-allowed'],
  },
  formChoices: {
    method: 'GET',
    path: '/api/campaign/desk/forms',
    ...manage,
    query: closed({ name: { ...text(120), default: '' } }),
    reply: closed({ forms: list(closed({ id, title: text(200), fits: flag })) }),
  },
} as const;

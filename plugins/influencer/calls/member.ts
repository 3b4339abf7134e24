import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, text } from '#kit/schema/shapes.ts';
import { ABOUT, code, LINK_KINDS, PAID_TO, slug, target, typedCode, words } from '../schemas.ts';

export const Apply = closed({
  name: ABOUT.name,
  slug,
  code,
  bio: ABOUT.bio,
  socials: ABOUT.socials,
  topics: ABOUT.topics,
  phone: ABOUT.phone,
});
export const SaveAbout = closed({ ...ABOUT, ...PAID_TO, gifts: { ...flag, default: false }, version: count });
export const AddLink = closed({
  title: { type: 'string', minLength: 1, maxLength: 120 },
  kind: { type: 'string', enum: LINK_KINDS },
  target,
});
export const SendGift = closed({
  /** Made by the page: sent twice it is one gift. */
  giftId: id,
  itemId: id,
  slug,
  message: words(300),
  anonymous: { ...flag, default: false },
});
export const Thank = closed({ id, thanks: { type: 'string', minLength: 1, maxLength: 300 } });

/** What visitors do, and influencers with what is theirs. */
export const member = {
  /** Somebody came by a link or page, or has typed a code. Once a day and visitor it counts as a click. */
  follow: {
    method: 'POST',
    path: '/api/influencer/follow',
    roles: EVERYONE,
    form: true,
    body: closed({ code: typedCode }),
    reply: closed({ name: text(80), code: text(20), target: text(500) }),
    limit: { times: 300, seconds: 60 },
    unseen: true,
    refuses: ['code-unknown'],
  },
  apply: {
    method: 'POST',
    path: '/api/influencer/apply',
    roles: MEMBERS,
    form: true,
    body: Apply,
    limit: { times: 10, seconds: 600 },
    refuses: ['applied-before', 'slug-taken', 'code-taken', 'socials-invalid'],
  },
  saveAbout: {
    method: 'PUT',
    path: '/api/influencer/me',
    roles: MEMBERS,
    form: true,
    body: SaveAbout,
    refuses: ['socials-invalid', 'tax-id-needed'],
  },
  addLink: {
    method: 'POST',
    path: '/api/influencer/me/links',
    roles: MEMBERS,
    form: true,
    idempotent: true,
    body: AddLink,
    reply: closed({ code: text(20) }),
    refuses: ['too-many-links', 'link-target'],
  },
  turnLink: {
    method: 'POST',
    path: '/api/influencer/me/links/:id/turn',
    roles: MEMBERS,
    form: true,
    body: closed({ id, active: flag }),
  },
  sendGift: {
    method: 'POST',
    path: '/api/influencer/gifts',
    roles: MEMBERS,
    form: true,
    money: 'gift',
    body: SendGift,
    reply: closed({ giftId: id, slug: text(40), words: text(10) }),
    limit: { times: 60, seconds: 60 },
    refuses: ['gift-gone', 'gift-closed', 'gift-self', 'gift-short', 'wallet-frozen', 'message-long'],
  },
  thank: {
    method: 'POST',
    path: '/api/influencer/gifts/:id/thank',
    roles: MEMBERS,
    form: true,
    body: closed({ thanks: Thank.properties.thanks }),
    refuses: ['state-changed', 'thanks-bad'],
  },
  /** The influencer has seen what was given. */
  seen: { method: 'POST', path: '/api/influencer/me/seen', roles: MEMBERS, quiet: true, body: closed({}) },
} as const;

import { EVERYONE } from '#kernel/contract/role.ts';
import { Nothing } from '#kit/schema/shapes.ts';
import { PairDraft, PinTry, Till } from '../schemas.ts';

/** What a till does: its cookies say who asks, whoever is signed in to the site there. */
const till = { roles: EVERYONE, unseen: true } as const;

export const tills = {
  pair: {
    method: 'POST',
    path: '/api/cluster/till/pair',
    ...till,
    limit: { times: 30, seconds: 600 },
    body: PairDraft,
    refuses: ['pairing-wrong', 'pairing-expired'],
  },
  till: {
    method: 'GET',
    path: '/api/cluster/till',
    ...till,
    quiet: true,
    limit: { times: 600, seconds: 60 },
    reply: Till,
    refuses: ['device-unknown', 'device-revoked'],
  },
  staffSignIn: {
    method: 'POST',
    path: '/api/cluster/till/sign-in',
    ...till,
    limit: { times: 200, seconds: 600 },
    body: PinTry,
    refuses: ['device-unknown', 'device-revoked', 'pin-wrong', 'pin-locked'],
  },
  staffSignOut: {
    method: 'POST',
    path: '/api/cluster/till/sign-out',
    ...till,
    limit: { times: 200, seconds: 600 },
    body: Nothing,
    refuses: ['device-unknown', 'device-revoked'],
  },
} as const;

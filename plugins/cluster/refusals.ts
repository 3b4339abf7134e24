import { closed, count } from '#kit/schema/shapes.ts';

/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'rights-missing': { status: 403 },
  'code-taken': { field: 'code' },
  'branch-taken': { field: 'branchCode' },
  'name-taken': { field: 'name' },
  'cluster-has-stores': { details: closed({ stores: count }) },
  'store-has-devices': { details: closed({ devices: count }) },
  'model-used': { details: closed({ clusters: count }) },
  'last-owner': {},
  'member-twice': {},
  'pin-easy': { field: 'pin' },
  'pairing-wrong': { status: 403 },
  'pairing-expired': { status: 403 },
  'pin-wrong': { status: 403, details: closed({ left: count }) },
  'pin-locked': { status: 403 },
  'device-unknown': { status: 403 },
  'device-revoked': { status: 403 },
} as const;

import { LOCALES } from '#kit/schema/locale.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { time, Nothing } from '#kit/schema/shapes.ts';
import { PURPOSES } from '../rules/consent.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength, default: '' }) as const;
const password = { type: 'string', maxLength: 4096 } as const;
const purpose = { type: 'string', enum: PURPOSES } as const;

const placeId = { type: 'integer', minimum: 0, default: 0 } as const;

/** A Thai address, as it is written on a letter, with the ids of the places where they were chosen. */
const Address = {
  type: 'object',
  properties: {
    line: text(300),
    subdistrict: text(120),
    district: text(120),
    province: text(120),
    postcode: text(20),
    provinceId: placeId,
    districtId: placeId,
    subdistrictId: placeId,
  },
  required: ['line', 'subdistrict', 'district', 'province', 'postcode', 'provinceId', 'districtId', 'subdistrictId'],
  additionalProperties: false,
} as const;

const fields = {
  prefix: text(100),
  firstname: text(200),
  lastname: text(200),
  firstnameEn: text(200),
  lastnameEn: text(200),
  /** Answered as E.164 or empty; may be sent in any way of writing. */
  phone: text(60),
  address: Address,
  locale: { type: 'string', enum: LOCALES },
} as const;
const FIELDS = ['prefix', 'firstname', 'lastname', 'firstnameEn', 'lastnameEn', 'phone', 'address', 'locale'] as const;

/** What members write about themselves. */
export const ProfileFields = { type: 'object', properties: fields, required: FIELDS, additionalProperties: false } as const;

/** Address of the member's picture, small; good for about a day. */
const Avatar = { type: ['string', 'null'] } as const;
const Face = {
  type: 'object',
  properties: { firstname: text(100), lastname: text(100), avatar: Avatar },
  required: ['firstname', 'lastname', 'avatar'],
  additionalProperties: false,
} as const;
const NewAvatar = {
  type: 'object',
  /** A picture among the member's own files; null for none. */
  properties: { fileId: { type: ['string', 'null'], format: 'uuid' } },
  required: ['fileId'],
  additionalProperties: false,
} as const;
const SavedAvatar = { type: 'object', properties: { avatar: Avatar }, required: ['avatar'], additionalProperties: false } as const;

const version = { ...time, description: 'When it was saved last: a save over another one is refused' } as const;

/** One thing agreed to or taken back. */
const Consent = {
  type: 'object',
  properties: { purpose, version: { type: 'string' }, given: { type: 'boolean' }, at: time },
  required: ['purpose', 'version', 'given', 'at'],
  additionalProperties: false,
} as const;

/** All that the profile page shows. */
export const OwnProfile = {
  type: 'object',
  properties: {
    fields: ProfileFields,
    version,
    avatar: Avatar,
    email: { type: 'string' },
    /** The address that waits to be confirmed. */
    newEmail: { type: ['string', 'null'] },
    hasPassword: { type: 'boolean' },
    passwordChangedAt: { ...time, type: ['string', 'null'] },
    /** Newest first. */
    consents: { type: 'array', items: Consent },
    /** The only active admin of the space cannot close their account. */
    lastAdmin: { type: 'boolean' },
  },
  required: ['fields', 'version', 'avatar', 'email', 'newEmail', 'hasPassword', 'passwordChangedAt', 'consents', 'lastAdmin'],
  additionalProperties: false,
} as const;

const Save = {
  type: 'object',
  properties: { ...fields, version },
  required: [...FIELDS, 'version'],
  additionalProperties: false,
} as const;
const Saved = {
  type: 'object',
  properties: { fields: ProfileFields, version },
  required: ['fields', 'version'],
  additionalProperties: false,
} as const;

export const NewEmail = {
  type: 'object',
  properties: { email: { type: 'string', maxLength: 320 } },
  required: ['email'],
  additionalProperties: false,
} as const;
/** By link from any browser, by code in the member's own. */
export const Confirmation = {
  type: 'object',
  properties: { token: { type: 'string', minLength: 20, maxLength: 100 }, code: { type: 'string', maxLength: 12 } },
  additionalProperties: false,
} as const;
const Confirmed = { type: 'object', properties: { email: { type: 'string' } }, required: ['email'], additionalProperties: false } as const;

export const NewPassword = {
  type: 'object',
  properties: { current: { ...password, format: 'password', default: '' }, password },
  required: ['password'],
  additionalProperties: false,
} as const;

export const FirstPassword = { type: 'object', properties: { password }, required: ['password'], additionalProperties: false } as const;

const NewConsent = {
  type: 'object',
  properties: { purpose, given: { type: 'boolean' } },
  required: ['purpose', 'given'],
  additionalProperties: false,
} as const;
const Consents = {
  type: 'object',
  properties: { consents: { type: 'array', items: Consent } },
  required: ['consents'],
  additionalProperties: false,
} as const;

/** Where the zip is, for ten minutes. */
const Export = { type: 'object', properties: { address: { type: 'string' } }, required: ['address'], additionalProperties: false } as const;

const Closing = { type: 'object', properties: { eraseAt: time }, required: ['eraseAt'], additionalProperties: false } as const;

const memberPost = { method: 'POST', roles: MEMBERS, maxBytes: 16_384 } as const;
const path = '/api/account/profile';

/** What members see and change of their own account. */
export const profileCalls = {
  ownProfile: { method: 'GET', path, roles: MEMBERS, reply: OwnProfile },
  face: { method: 'GET', path: '/api/account/face', roles: MEMBERS, reply: Face },
  setAvatar: { ...memberPost, path: `${path}/avatar`, body: NewAvatar, reply: SavedAvatar, refuses: ['avatar-unusable'] },
  saveProfile: { ...memberPost, path, body: Save, reply: Saved },
  changeEmail: { ...memberPost, path: `${path}/email`, stepUp: true, body: NewEmail, reply: Nothing, refuses: ['mail-wait'] },
  cancelEmail: { ...memberPost, path: `${path}/email/cancel`, body: Nothing, reply: Nothing },
  confirmEmail: {
    ...memberPost,
    path: `${path}/email/confirm`,
    roles: EVERYONE,
    form: true,
    body: Confirmation,
    reply: Confirmed,
    refuses: ['code-wrong', 'email-taken', 'link-over'],
  },
  changePassword: {
    ...memberPost,
    path: `${path}/password`,
    body: NewPassword,
    reply: Nothing,
    refuses: ['password-wrong', 'sign-in-wait'],
  },
  setPassword: {
    ...memberPost,
    path: `${path}/password/first`,
    stepUp: true,
    body: FirstPassword,
    reply: Nothing,
    refuses: ['has-password'],
  },
  setConsent: { ...memberPost, path: `${path}/consent`, body: NewConsent, reply: Consents, refuses: ['consent-needed'] },
  exportData: {
    ...memberPost,
    path: `${path}/export`,
    stepUp: true,
    body: Nothing,
    reply: Export,
    limit: { times: 20, seconds: 3600 },
  },
  closeAccount: { ...memberPost, path: `${path}/close`, stepUp: true, body: NewEmail, reply: Closing, refuses: ['last-admin'] },
} as const;

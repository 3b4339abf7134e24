import { bypassSettings } from './calls/bypass.ts';
import { deviceSettings } from './calls/device.ts';
import { lineSettings } from './calls/line.ts';

/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    remember: {
      type: 'boolean',
      default: true,
      description: 'Offer "keep me signed in": the session may then last seven days instead of twelve hours',
    },
    triesPerAddress: {
      type: 'integer',
      minimum: 5,
      maximum: 1000,
      default: 100,
      description: 'Sign-ins that one network address may try in five minutes; schools and offices share one',
    },
    showFooter: {
      type: 'boolean',
      default: true,
      description: 'Show name, browser and operating system of members at the end of each page',
    },
    passwordMinLength: {
      type: 'integer',
      minimum: 8,
      maximum: 64,
      default: 15,
      description: 'Fewest characters of a new password; NIST asks for 15 where it is the only proof of identity',
    },
    registrationsPerAddress: {
      type: 'integer',
      minimum: 5,
      maximum: 1000,
      default: 60,
      description: 'Registrations that one network address may send in an hour; schools and offices share one',
    },
    privacyVersion: {
      type: 'string',
      minLength: 1,
      maxLength: 40,
      default: '1',
      description: 'Version of the privacy text; with a new one members are asked to agree anew',
    },
    privacyUrl: {
      type: 'string',
      maxLength: 300,
      default: '/privacy',
      description: 'Where the privacy text is: a page of the site, or an https address; empty shows no link',
    },
    ...lineSettings,
    ...deviceSettings,
    ...bypassSettings,
  },
  additionalProperties: false,
} as const;

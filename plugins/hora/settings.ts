import { METHOD_IDS } from './rules/settings.ts';

/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    defaultMethod: {
      type: 'string',
      enum: METHOD_IDS,
      default: 'suriyayat',
      description: 'The method that a chart is computed by unless its reader chooses another one',
    },
  },
  additionalProperties: false,
} as const;

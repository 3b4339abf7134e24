/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    saveSeconds: {
      type: 'integer',
      minimum: 1,
      maximum: 60,
      default: 5,
      description: 'Seconds after which answers that were changed are saved at the latest',
    },
    fileMegabytes: { type: 'integer', minimum: 1, maximum: 500, default: 50, description: 'Largest file that may be handed in, megabytes' },
    keepEventsDays: {
      type: 'integer',
      minimum: 30,
      maximum: 3650,
      default: 365,
      description: 'Days for which it is kept what happened during an attempt (addresses, leaving the page)',
    },
  },
  additionalProperties: false,
} as const;

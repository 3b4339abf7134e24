const quota = (value: number, description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 10_000, default: value, description }) as const;

/** Settings: all but `guests` and `welcome` are the installation's. */
export const settings = {
  type: 'object',
  properties: {
    provider: {
      type: 'string',
      enum: ['none', 'openai', 'gemini', 'local'],
      default: 'none',
      description:
        'Who answers: nobody (quotes of the site only), a server that speaks as OpenAI or as Gemini does, or one on this machine',
    },
    baseUrl: {
      type: 'string',
      maxLength: 300,
      default: '',
      description: "Address of the provider's API; the provider's usual one where it is empty",
    },
    model: { type: 'string', maxLength: 120, default: '', description: 'Model that is asked' },
    longestAnswer: { type: 'integer', minimum: 64, maximum: 8192, default: 1024, description: 'Tokens that an answer may have' },
    patience: { type: 'integer', minimum: 5, maximum: 300, default: 60, description: 'Seconds that the provider may take' },
    priceIn: { type: 'number', minimum: 0, maximum: 1_000_000, default: 0, description: 'Baht for a million tokens that are sent' },
    priceOut: { type: 'number', minimum: 0, maximum: 1_000_000, default: 0, description: 'Baht for a million tokens that are answered' },
    quotaGuest: quota(20, 'Questions that the guests of one address may ask in a day'),
    quotaUser: quota(50, 'Questions that a member may ask in a day'),
    quotaManager: quota(200, 'Questions that a manager may ask in a day'),
    quotaAdmin: quota(200, 'Questions that an admin may ask in a day'),
    keepDays: { type: 'integer', minimum: 1, maximum: 3650, default: 365, description: 'Days for which conversations are kept' },
    guests: { type: 'boolean', default: false, description: 'Guests may ask, too' },
    welcome: { type: 'string', maxLength: 300, default: '', description: 'What stands above an empty conversation' },
  },
  additionalProperties: false,
} as const;

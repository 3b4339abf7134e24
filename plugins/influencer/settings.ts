const baht = { type: 'integer', minimum: 0, maximum: 100_000_000 } as const;
const percent = { type: 'integer', minimum: 0 } as const;

/** What an operator may set. Amounts are whole baht, parts whole per cent. */
export const settings = {
  type: 'object',
  properties: {
    attributionDays: {
      type: 'integer',
      minimum: 1,
      maximum: 90,
      default: 30,
      description: 'How long after somebody came by a link what they buy counts for it, days',
    },
    commissionPercent: {
      ...percent,
      maximum: 90,
      default: 10,
      description: 'Commission of influencers and links that have none of their own, per cent of the goods',
    },
    baseWithVat: { type: 'boolean', default: false, description: 'Whether commission is of the price with VAT; shipping never counts' },
    holdDays: {
      type: 'integer',
      minimum: 0,
      maximum: 90,
      default: 14,
      description: 'How long after payment commission waits before it may be paid out, days: as long as goods may come back',
    },
    withholdingPercent: { ...percent, maximum: 15, default: 3, description: 'Tax kept back of what influencers are paid, per cent' },
    withholdingFrom: { ...baht, default: 1_000, description: 'From what sum of a statement on tax is kept back, baht' },
    giftShare: { ...percent, maximum: 100, default: 70, description: 'What an influencer gets of a gift, per cent of its price' },
    giftsPerDay: { ...baht, default: 3_000, description: 'Most that one member spends on gifts in a day, baht' },
    messageLength: { type: 'integer', minimum: 20, maximum: 300, default: 200, description: 'Longest message with a gift, characters' },
    holdMessages: {
      type: 'string',
      enum: ['bad', 'all'],
      default: 'bad',
      description: 'Which messages wait for somebody to read them: those that look bad, or all',
    },
    blockedWords: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 60 },
      maxItems: 200,
      default: [],
      description: 'Words with which a message waits for somebody to read it',
    },
    dayLimit: {
      ...baht,
      default: 200_000,
      description: 'Most that one person approves in a day, pays in a day, and gives back of gifts in a day, baht; admins have no limit',
    },
    confirmFrom: {
      ...baht,
      default: 50_000,
      description: 'From what sum of a day on approving and paying wants a fresh proof of identity, baht',
    },
  },
} as const;

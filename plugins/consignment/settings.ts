const baht = { type: 'integer', minimum: 0, maximum: 100_000_000 } as const;

/** What an operator may set. Amounts are whole baht. */
export const settings = {
  type: 'object',
  properties: {
    dayLimit: {
      ...baht,
      default: 200_000,
      description: 'Most that one person approves in a day, and pays in a day, baht; admins have no limit',
    },
    confirmFrom: {
      ...baht,
      default: 50_000,
      description: 'From what sum of a day on approving and paying wants a fresh proof of identity, baht',
    },
  },
} as const;

/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    pageSize: { type: 'integer', minimum: 6, maximum: 60, default: 12, description: 'Events on one page' },
    payHours: { type: 'integer', minimum: 1, maximum: 336, default: 24, description: 'Hours for which places wait for their payment' },
    offerHours: {
      type: 'integer',
      minimum: 1,
      maximum: 336,
      default: 12,
      description: 'Hours for which a place that came free waits for who is next on the waiting list',
    },
    orderPrefix: { type: 'string', pattern: '^[A-Z]{1,4}$', default: 'E', description: 'Letters before the numbers of registrations' },
    feePercent: {
      type: 'number',
      minimum: 0,
      maximum: 30,
      default: 0,
      description: 'Fee for selling tickets, percent of what was paid, as it stands in the statements of organisers',
    },
  },
  additionalProperties: false,
} as const;

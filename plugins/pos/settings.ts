/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    overShortSatang: {
      type: 'integer',
      minimum: 0,
      maximum: 10_000_000,
      default: 500,
      description: 'From more than this much on that a drawer is over or short, a reason and an approval are asked for, satang',
    },
    promptPay: {
      type: 'string',
      pattern: '^$|^0[689]\\d{8}$|^\\d{13}$|^\\d{15}$',
      default: '',
      description: 'What the codes of tills pay to: a mobile number, a tax id or an e-wallet id; empty for none',
    },
  },
  additionalProperties: false,
} as const;

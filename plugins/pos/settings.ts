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
    overShortDayLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 10_000_000,
      default: 5000,
      description: 'What one person may accept as over or short on the desk in a day, baht',
    },
    receiptDays: {
      type: 'integer',
      minimum: 1,
      maximum: 1900,
      default: 400,
      description: 'Days after which the link of a receipt opens it no longer',
    },
    printerAddresses: {
      type: 'array',
      maxItems: 20,
      uniqueItems: true,
      items: { type: 'string', pattern: '^https://[^\\s/]{1,200}$', maxLength: 210 },
      default: [],
      description: 'Receipt printers of the network that tills may print with by ePOS-Print: https and a host, no path',
    },
  },
  additionalProperties: false,
} as const;

/** What an operator may set. Amounts are whole baht. */
export const settings = {
  type: 'object',
  properties: {
    promptpayId: {
      $comment: 'sala:taxId',
      type: 'string',
      default: '',
      pattern: '^$|^0[689][0-9]{8}$|^[0-9]{13}$|^[0-9]{15}$',
      description: 'PromptPay id that top-ups are paid to: mobile number, tax id or e-wallet id, digits only. Empty: no top-ups',
    },
    promptpayName: {
      type: 'string',
      maxLength: 60,
      default: '',
      description: "Name that the payer's bank shows for that id, so that members can compare it; the site's name unless told",
    },
    topUpMinutes: {
      type: 'integer',
      minimum: 5,
      maximum: 120,
      default: 15,
      description: 'Minutes for which the QR code of a top-up is shown',
    },
    largestTopUp: { type: 'integer', minimum: 1, maximum: 2_000_000, default: 50_000, description: 'Largest top-up, baht' },
    largestPayment: {
      type: 'integer',
      minimum: 1,
      maximum: 100_000_000,
      default: 1_000_000,
      description: 'Largest amount of one payment, transfer or correction, baht',
    },
    memberTransfers: { type: 'boolean', default: true, description: 'Members may pay each other' },
    confirmFrom: {
      type: 'integer',
      minimum: 1,
      maximum: 100_000_000,
      default: 5_000,
      description: 'From this much on that is moved in a day without a fresh proof of identity, one is asked for: members and staff, baht',
    },
    staffLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000_000,
      default: 5_000,
      description: 'Most that one person of the staff who may not set balances credits and debits in a day, baht',
    },
    confirmLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000_000,
      default: 200_000,
      description: 'Most that one person of the staff who may not set balances confirms of top-ups in a day, baht',
    },
  },
  additionalProperties: false,
} as const;

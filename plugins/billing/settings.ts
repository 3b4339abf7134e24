import { picture, setting, taxId } from '#kit/schema/settings.ts';
import { ACCOUNT_CODES } from './rules/journal.ts';

/** As a chart of accounts has it. */
const code = { type: 'string', minLength: 1, maxLength: 20, pattern: '^[0-9A-Za-z.-]+$' } as const;

/** A public file of this very site: nothing is fetched from elsewhere while a document is drawn. */
const logo = {
  ...picture,
  properties: { ...picture.properties, src: { type: 'string', maxLength: 400, pattern: '^/files/[0-9a-f-]{36}/[^\\s"<>]+$' } },
} as const;

/** What an operator may set. Amounts are whole baht. */
export const settings = {
  type: 'object',
  properties: {
    sellerName: { type: 'string', maxLength: 200, default: '', description: "Registered name on documents; the site's name unless told" },
    sellerAddress: { type: 'string', maxLength: 400, default: '', description: 'Registered address on documents' },
    sellerBuilding: {
      type: 'string',
      maxLength: 16,
      default: '',
      description: 'House number of the registered address, for electronic tax invoices: 99/9',
    },
    sellerSubdistrict: {
      type: 'string',
      pattern: '^$|^[0-9]{6}$',
      default: '',
      description: 'Six digits of the sub-district of the registered address (TIS 1099), for electronic tax invoices',
    },
    etaxMail: {
      type: 'string',
      maxLength: 254,
      pattern: '^$|^[^@\\s]+@[^@\\s]+$',
      default: '',
      description:
        'Address of the system that stamps tax invoices sent by mail, csemail@etax.teda.th; empty for none. The sender of mails must be registered with the Revenue Department',
    },
    sellerLogo: setting(logo, "Picture at the head of documents, of the site's own public files: PNG, JPEG, WebP or AVIF", null),
    sellerPhone: { type: 'string', maxLength: 40, default: '', description: 'Telephone number on documents' },
    taxId: setting(taxId, 'Tax id of the seller, 13 digits', ''),
    branch: { type: 'string', pattern: '^[0-9]{5}$', default: '00000', description: 'Branch of the seller: 00000 is the head office' },
    vatRegistered: { type: 'boolean', default: false, description: 'Registered for VAT: receipts are tax invoices' },
    abbreviatedAllowed: {
      type: 'boolean',
      default: false,
      description: 'May issue abbreviated tax invoices (retail, section 86/6); otherwise buyers without a tax id get a receipt',
    },
    vatPerLine: { type: 'boolean', default: false, description: 'Work VAT out line by line instead of once on the total of each class' },
    methods: {
      type: 'array',
      items: { type: 'string', enum: ['promptpay', 'billPayment', 'transfer', 'wallet', 'cod', 'provider', 'cash'] },
      uniqueItems: true,
      default: ['promptpay', 'transfer', 'wallet'],
      description: 'Ways of paying that the site offers, in this order',
    },
    qrMinutes: { type: 'integer', minimum: 3, maximum: 60, default: 15, description: 'Minutes for which a PromptPay code is shown' },
    slipMegabytes: { type: 'integer', minimum: 1, maximum: 8, default: 8, description: 'Largest picture of a slip, megabytes' },
    slipAutoAccept: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000,
      default: 0,
      description:
        'Slips whose code reads rightly and was never used are accepted unseen up to this amount, baht; 0 never. The code proves no payment: anybody can make one at home, so this is what the site is ready to lose on each',
    },
    reviewLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000_000,
      default: 50_000,
      description: 'Largest payment that one person of the staff may accept alone, baht; above it a second one must agree',
    },
    dayLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000_000,
      default: 200_000,
      description: 'Most that one person of the staff takes in alone in a day, and gives back, and writes off, baht; admins have no limit',
    },
    refundLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 100_000_000,
      default: 5_000,
      description: 'Largest refund by staff who are not admins, baht',
    },
    codLimit: {
      type: 'integer',
      minimum: 0,
      maximum: 1_000_000,
      default: 5_000,
      description: 'Largest order that may be paid on delivery, baht',
    },
    providerUrl: {
      type: 'string',
      maxLength: 200,
      pattern: '^$|^https?://',
      default: '',
      description: 'Address of the payment provider that answers to our protocol; empty for none',
    },
    providerTitle: { type: 'string', maxLength: 60, default: '', description: 'What buyers call the provider: "บัตรเครดิต / เดบิต"' },
    graceDays: {
      type: 'integer',
      minimum: 0,
      maximum: 60,
      default: 7,
      description: 'Days for which a subscription stays on when its renewal is not paid',
    },
    accountCodes: {
      type: 'object',
      properties: {
        cash: code,
        bank: code,
        provider: code,
        delivery: code,
        till: code,
        receivable: code,
        withheld: code,
        withheldAwaited: code,
        inputVat: code,
        wallet: code,
        vat: code,
        sales: code,
        untaxed: code,
        returns: code,
        fees: code,
        rounding: code,
      },
      additionalProperties: false,
      default: ACCOUNT_CODES,
      description: 'Codes of the accounts that the journal of a month posts to, as the chart of accounts has them',
    },
  },
  additionalProperties: false,
} as const;

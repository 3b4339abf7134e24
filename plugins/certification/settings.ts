/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    serialPrefix: {
      type: 'string',
      pattern: '^[A-Z0-9]{1,12}$',
      default: 'CERT',
      description: 'What serial numbers begin with: CERT-2569-000123',
    },
    issuerName: {
      type: 'string',
      maxLength: 120,
      default: '',
      description: "Who issues certificates, as they say it; the site's name unless told",
    },
    noticeDays: {
      type: 'integer',
      minimum: 1,
      maximum: 365,
      default: 30,
      description: 'Days before a certificate expires on which its holder is told',
    },
    publicPdf: {
      type: 'boolean',
      default: true,
      description: 'Who has the code of a certificate may open its PDF on the public page',
    },
  },
  additionalProperties: false,
} as const;

/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    quotaMegabytes: {
      type: 'integer',
      minimum: 1,
      maximum: 10_000_000,
      default: 5_120,
      description: 'Room of each member, megabytes; the trash counts',
    },
    libraryMegabytes: {
      type: 'integer',
      minimum: 1,
      maximum: 100_000_000,
      default: 51_200,
      description: "Room of the site's library, megabytes",
    },
    largestMegabytes: { type: 'integer', minimum: 1, maximum: 50_000, default: 5_120, description: 'Largest file, megabytes' },
    refusedExtensions: {
      type: 'array',
      items: { type: 'string', pattern: '^[a-z0-9]{1,8}$' },
      default: ['exe', 'msi', 'bat', 'cmd', 'com', 'scr', 'pif', 'vbs', 'ps1', 'jar', 'apk', 'dll', 'lnk'],
      description: 'File extensions that are not taken, in small letters',
    },
    trashDays: { type: 'integer', minimum: 1, maximum: 365, default: 30, description: 'Days after which what is in the trash is removed' },
    uploadHours: {
      type: 'integer',
      minimum: 1,
      maximum: 168,
      default: 24,
      description: 'Hours for which an unfinished upload is kept while nothing comes in',
    },
    scanner: {
      type: 'string',
      enum: ['eicar', 'clamd'],
      default: 'eicar',
      description: 'What looks for viruses: clamd, or only the test pattern that every scanner knows',
    },
    clamdAddress: {
      type: 'string',
      maxLength: 200,
      default: '127.0.0.1:3310',
      description: 'Where clamd listens, host:port or the path of its socket',
    },
    shareDays: {
      type: 'integer',
      minimum: 0,
      maximum: 3650,
      default: 0,
      description: 'Most days for which a shared link may be open; 0 for any time',
    },
    visitDays: { type: 'integer', minimum: 1, maximum: 365, default: 90, description: 'Days for which visits of shared links are kept' },
  },
  additionalProperties: false,
} as const;

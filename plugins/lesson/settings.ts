/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    look: {
      type: 'string',
      enum: ['grid', 'stream'],
      default: 'grid',
      description: 'How the page of all courses looks: a grid with filters, or rows to browse as in a streaming service',
    },
    pageSize: { type: 'integer', minimum: 6, maximum: 60, default: 12, description: 'Courses on one page' },
    watchPercent: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 80,
      description: 'Percent of a video that must be watched, unless the lesson says otherwise',
    },
    offerHours: {
      type: 'integer',
      minimum: 1,
      maximum: 720,
      default: 48,
      description: 'Hours for which a seat that came free waits for who is next in the queue',
    },
    payHours: { type: 'integer', minimum: 1, maximum: 720, default: 24, description: 'Hours for which a seat waits for its payment' },
    quietDays: {
      type: 'integer',
      minimum: 1,
      maximum: 365,
      default: 14,
      description: 'Days without learning after which a learner is shown as at risk',
    },
    reviews: { type: 'boolean', default: true, description: 'Learners may rate courses' },
    questions: { type: 'boolean', default: true, description: 'Learners may ask below lessons' },
    publishReview: {
      type: 'boolean',
      default: false,
      description: 'Only those with the capability "all" publish; other authors submit for review',
    },
  },
  additionalProperties: false,
} as const;

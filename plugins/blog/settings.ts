/** Settings of the area, those of which the site's own admins may change. */
export const settings = {
  type: 'object',
  properties: {
    pageSize: { type: 'integer', minimum: 1, maximum: 60, default: 12, description: 'Posts on one screen of a list' },
    review: {
      type: 'boolean',
      default: false,
      description: 'Managers write and send for review, admins publish; without it managers publish themselves',
    },
    historyMinutes: {
      type: 'integer',
      minimum: 1,
      maximum: 120,
      default: 5,
      description: 'While somebody writes, an autosaved version is kept every so many minutes',
    },
    comments: {
      type: 'string',
      enum: ['off', 'members', 'everyone'],
      default: 'members',
      description: 'Who may comment; what guests write is always held until somebody has read it',
    },
    commentLinks: {
      type: 'integer',
      minimum: 0,
      maximum: 20,
      default: 2,
      description: 'Links that a comment may have; one with more is refused',
    },
    commentsWaiting: {
      type: 'integer',
      minimum: 10,
      maximum: 10000,
      default: 500,
      description: 'Comments that may wait to be read; with so many no more are taken',
    },
    newsletter: {
      type: 'string',
      enum: ['off', 'byHand', 'automatic'],
      default: 'off',
      description:
        'Whether readers may subscribe to posts by mail, and whether a post is sent when it is published or when somebody sends it',
    },
  },
  additionalProperties: false,
} as const;

/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    directViewers: {
      type: 'integer',
      minimum: 0,
      maximum: 30,
      default: 8,
      description: 'Viewers who are served straight from the host’s browser; all others by the gateway, some seconds later',
    },
    iceServers: {
      type: 'array',
      maxItems: 10,
      items: {
        type: 'object',
        properties: {
          urls: {
            type: 'string',
            pattern: '^(stun|turn|turns):[^\\s]+$',
            maxLength: 200,
            default: 'stun:stun.example:3478',
            description: 'Address of the server, `stun:`, `turn:` or `turns:`',
          },
          signIn: {
            type: 'boolean',
            default: false,
            description: 'A TURN server that takes time-limited credentials made from the secret `turnSecret`',
          },
        },
        required: ['urls'],
        additionalProperties: false,
      },
      default: [],
      description: 'STUN and TURN servers through which browsers find each other; without any only those of one network do',
    },
    record: { type: 'boolean', default: true, description: 'Keep a recording of every live session in the host’s files' },
    chat: { type: 'boolean', default: true, description: 'Viewers may write to each other' },
    keepDays: {
      type: 'integer',
      minimum: 1,
      maximum: 365,
      default: 30,
      description: 'Days after which what was said in a live session is dropped',
    },
    livekitUrl: {
      type: 'string',
      pattern: '^$|^wss?://[^\\s]+$',
      maxLength: 200,
      default: '',
      description: 'Address of a LiveKit server: then it carries picture and sound to however many viewers',
    },
  },
  additionalProperties: false,
} as const;

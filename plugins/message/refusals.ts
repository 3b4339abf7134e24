/** What calls of this area are refused for; their words are the group `problems` of the texts. */
export const refusals = {
  'message-blocked-by-you': {},
  'message-direct-off': { status: 403 },
  'message-id-taken': {},
  'message-not-delivered': { status: 403 },
} as const;

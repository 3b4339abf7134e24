/** What an operator may set. */
export const settings = {
  type: 'object',
  properties: {
    holidays: {
      type: 'boolean',
      default: true,
      description: 'Show the public holidays of Thailand: those with a fixed date and the Buddhist ones',
    },
    publicByMembers: { type: 'boolean', default: false, description: 'Let members make their own calendars public' },
    mostCalendars: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 20,
      description: 'Calendars that a member may have',
    },
    mostGuests: { type: 'integer', minimum: 0, maximum: 200, default: 50, description: 'People that may be invited to an event' },
    feedMinutes: {
      type: 'integer',
      minimum: 15,
      maximum: 1440,
      default: 60,
      description: 'Minutes between two looks at a calendar that is read from another address',
    },
    digestHour: {
      type: 'integer',
      minimum: 0,
      maximum: 23,
      default: 7,
      description: 'Hour of the site’s clock at which the overview of the day or week is mailed',
    },
    holdMinutes: {
      type: 'integer',
      minimum: 5,
      maximum: 120,
      default: 15,
      description: 'Minutes for which a time that a guest has booked is kept until they open the link that is mailed to them',
    },
  },
  additionalProperties: false,
} as const;

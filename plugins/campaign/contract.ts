import { defineEvent, defineTask } from '#kernel/contract/tokens.ts';
import { closed, id, text, time } from '#kit/schema/shapes.ts';

const payload = closed({ campaignId: id, slug: text(80), registrationId: id, roundId: id, reference: text(40), at: time });
/** Somebody has a place: at once, or after waiting. */
export const RegistrationConfirmed = defineEvent('campaign:registrationConfirmed@1', payload);
/** Somebody has given up, or was taken out. */
export const RegistrationCancelled = defineEvent('campaign:registrationCancelled@1', payload);

/** Somebody is to be told, or an offer ran out. For the plugin itself. */
export const RegistrationDue = defineTask('campaign:registrationDue@1', closed({ registrationId: id, what: text(20) }));
/** Places of a round came free. */
export const RoundDue = defineTask('campaign:roundDue@1', closed({ roundId: id }));

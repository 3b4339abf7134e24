/** Inactivity limit, ms (section 9 of the specification). */
export const SESSION_IDLE_MS = 7_200_000;
/** Longest life of a session however active it is, ms. */
export const SESSION_LIFE_MS = 12 * 3_600_000;
/** The same for visitors who asked to be remembered; the inactivity limit holds for them too. */
export const REMEMBERED_LIFE_MS = 7 * 24 * 3_600_000;

/** Tells every gateway that sessions of an account ended or changed: `<space> <account>`. */
export const SESSION_CHANNEL = 'sala_session';

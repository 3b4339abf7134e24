/** Without letters and digits that look alike: i, l, o, u, 0 and 1 are not among them, so 30 are left. */
export const RECOVERY_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
/** 30^10 is 49 bits. */
export const RECOVERY_LENGTH = 10;

const SHAPE = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_LENGTH}}$`);

/** A recovery code as it is hashed: without the hyphen and spaces, lower case. Null where it cannot be one. */
export function normalRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  return SHAPE.test(code) ? code : null;
}

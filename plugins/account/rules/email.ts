/** The one form in which an e-mail address is stored and looked up: trimmed, NFC, lower case. Unique per space. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The one form in which a password is hashed (NIST SP 800-63B-4, 3.1.1.2): two keyboards may type one letter in two ways. */
export const normalPassword = (password: string): string => password.normalize('NFC');

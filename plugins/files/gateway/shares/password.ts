import { hashPassword, verifyPassword } from '#kit/passwords/passwords.ts';
import { takeTurns } from '#kit/passwords/turns.ts';

/** More than these at once are turned away. @throws Refusal 503 `overloaded` */
const inTurn = takeTurns(38, 2);
/** The same letters however a keyboard puts them together. */
const normal = (password: string): string => password.normalize('NFKC');

export const hashSharePassword = (password: string): Promise<string> => inTurn(() => hashPassword(normal(password)));

/** Whether this is the password of a share; null where there is none to compare with: then it takes as long and is false. */
export const verifySharePassword = (stored: string | null, password: string): Promise<boolean> =>
  inTurn(() => verifyPassword(stored, normal(password)));

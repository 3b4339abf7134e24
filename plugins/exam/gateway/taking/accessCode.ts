import { hashPassword, verifyPassword } from '#kit/passwords/passwords.ts';
import { takeTurns } from '#kit/passwords/turns.ts';

/** A class begins at the same moment: more than these are turned away. @throws Refusal 503 `overloaded` */
const inTurn = takeTurns(1_000, 5);
/** The same code however it was typed: spaces around it and the way a keyboard puts letters together do not matter. */
const normal = (code: string): string => code.normalize('NFKC').trim();

export const hashCode = (code: string): Promise<string> => inTurn(() => hashPassword(normal(code)));
export const isCode = (stored: string, code: string): Promise<boolean> => inTurn(() => verifyPassword(stored, normal(code)));

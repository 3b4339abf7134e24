import { finishLine } from './finish.ts';
import { linkedLogins, unlinkLogin } from './logins.ts';
import { proveForLine } from './prove.ts';
import { registerWithLine } from './register.ts';
import { lineStanding, linkLine, startLine } from './start.ts';

/** What the calls of `calls/line.ts` do. */
export const lineHandlers = { lineStanding, startLine, linkLine, finishLine, proveForLine, registerWithLine, linkedLogins, unlinkLogin };

import { activate } from './activate.ts';
import { resendCode } from './activation.ts';
import { link, openLink } from './link.ts';
import { askRecovery, recover } from './recover.ts';
import { register } from './register.ts';

/** From registering to a new password for a lost one. */
export const lifeHandlers = { register, resendCode, activate, link, openLink, askRecovery, recover };

import { confirm, confirmOptions } from './confirm.ts';
import { addPasskey, newPasskeyOptions, removePasskey, renamePasskey } from './passkeys.ts';
import { passkeySignIn, passkeySignInOptions } from './passkeySignIn.ts';
import { factors } from './read.ts';
import { secondFactor } from './secondFactor.ts';
import { confirmTotp, disableTotp, newRecoveryCodes, startTotp } from './totp.ts';

/** What the calls of `calls/factors.ts` do. */
export const factorHandlers = {
  factors,
  passkeySignInOptions,
  passkeySignIn,
  secondFactor,
  newPasskeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  startTotp,
  confirmTotp,
  disableTotp,
  newRecoveryCodes,
  confirmOptions,
  confirm,
};

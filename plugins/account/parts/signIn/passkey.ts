import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { AssertionData } from '../../calls/webAuthn.ts';
import { passkeyRefusal } from './passkeyRefusal.ts';

/** A question to the visitor's passkeys, as the gateway asks it. */
export interface PasskeyQuestion {
  challengeId: string;
  options: Record<string, unknown>;
}

/** What a passkey answered, as the gateway wants it. */
export interface PasskeyAnswer {
  challengeId: string;
  response: AssertionData;
}

/**
 * Asks the visitor for a passkey. With `autofill` the browser offers them where the e-mail is typed, and the promise
 * waits until one is picked.
 *
 * @param t says what went wrong
 * @throws Refusal `passkey-cancelled` (also: there is none here) · `passkey-unavailable`
 */
export async function askPasskey(
  { challengeId, options }: PasskeyQuestion,
  t: (key: string) => string,
  autofill = false,
): Promise<PasskeyAnswer> {
  try {
    const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const { response, clientExtensionResults, ...rest } = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
    return { challengeId, response: { ...rest, clientExtensionResults: { ...clientExtensionResults }, response: { ...response } } };
  } catch (error) {
    throw passkeyRefusal(error as Error, t);
  }
}

/** Stops waiting for a passkey. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

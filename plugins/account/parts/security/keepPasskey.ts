import { sendSignal, startRegistration } from '@simplewebauthn/browser';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { passkeyRefusal } from '../signIn/passkeyRefusal.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Has the device make a passkey.
 * @param t says what went wrong
 * @throws Refusal `passkey-cancelled` · `passkey-taken` · `passkey-unavailable`
 */
export async function makePasskey(options: Record<string, unknown>, t: (key: string) => string) {
  try {
    const { response, clientExtensionResults, ...rest } = await startRegistration({ optionsJSON: options as unknown as Options });
    return { ...rest, clientExtensionResults: { ...clientExtensionResults }, response: { ...response } };
  } catch (error) {
    if ((error as Error).name === 'InvalidStateError') throw new Refusal(409, 'passkey-taken', {}, { words: t('security.problemTaken') });
    throw passkeyRefusal(error as Error, t);
  }
}

/** Tells the device that a passkey is worth nothing any more, so that it need not offer it. Some do not listen. */
export async function dropPasskey(credentialID: string): Promise<void> {
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID }).catch(() => {});
}

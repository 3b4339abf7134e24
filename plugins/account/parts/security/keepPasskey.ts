import { sendSignal, startRegistration } from '@simplewebauthn/browser';
import { Refusal } from '#kit/diagnostics/refusal.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Has the device make a passkey.
 * @throws Refusal `passkey-cancelled` · `passkey-taken` · `passkey-unavailable`
 */
export async function makePasskey(options: Record<string, unknown>) {
  try {
    const { response, clientExtensionResults, ...rest } = await startRegistration({ optionsJSON: options as unknown as Options });
    return { ...rest, clientExtensionResults: { ...clientExtensionResults }, response: { ...response } };
  } catch (error) {
    const { name } = error as Error;
    if (name === 'InvalidStateError') throw new Refusal(409, 'passkey-taken');
    throw new Refusal(400, name === 'NotAllowedError' || name === 'AbortError' ? 'passkey-cancelled' : 'passkey-unavailable');
  }
}

/** Tells the device that a passkey is worth nothing any more, so that it need not offer it. Some do not listen. */
export async function dropPasskey(credentialID: string): Promise<void> {
  await sendSignal({ signalName: 'unknownCredential', rpID: location.hostname, credentialID }).catch(() => {}); // an extra: the gateway refuses it anyhow
}

import { Refusal } from '#kit/diagnostics/refusal.ts';

/** Why the browser gave no passkey, in words: changing one's mind is no fault, and some cannot. */
export function passkeyRefusal({ name }: { name?: string }, t: (key: string) => string): Refusal {
  return name === 'NotAllowedError' || name === 'AbortError'
    ? new Refusal(400, 'passkey-cancelled', {}, { words: t('problem.passkeyCancelled') })
    : new Refusal(400, 'passkey-unavailable', {}, { words: t('problem.passkeyUnavailable') });
}

import { setup, transition } from 'xstate';
import type { CertificateState } from '../contract.ts';

/** `DRAWN` its PDF and credential are there · `FAIL` it could not be drawn · `RETRY` staff try again · `EXPIRE` its time is over · `REVOKE` staff take it back · `RENEW` another one takes its place. */
export type CertificateEvent = { type: 'DRAWN' | 'FAIL' | 'RETRY' | 'EXPIRE' | 'REVOKE' | 'RENEW' };
export const CERTIFICATE_EVENTS = ['DRAWN', 'FAIL', 'RETRY', 'EXPIRE', 'REVOKE', 'RENEW'] as const;

/**
 * The life of a certificate. Nothing leads back from `revoked`: what was wrong is issued anew as another row that replaces it.
 * `RENEW` leaves the old one as it is.
 */
export const certificateMachine = setup({ types: { events: {} as CertificateEvent } }).createMachine({
  id: 'certificate',
  initial: 'issuing',
  states: {
    issuing: { on: { DRAWN: 'issued', FAIL: 'error', REVOKE: 'revoked' } },
    error: { on: { RETRY: 'issuing', REVOKE: 'revoked' } },
    issued: { on: { EXPIRE: 'expired', REVOKE: 'revoked', RENEW: 'issued' } },
    expired: { on: { REVOKE: 'revoked', RENEW: 'expired' } },
    revoked: {},
  },
});

const snapshot = (state: CertificateState) => certificateMachine.resolveState({ value: state });

/** What may be done with a certificate now. */
export const certificateEvents = (state: CertificateState): CertificateEvent['type'][] =>
  CERTIFICATE_EVENTS.filter((type) => snapshot(state).can({ type }));

/** Where an event leads; null when it is not allowed. */
export function nextCertificate(state: CertificateState, type: CertificateEvent['type']): CertificateState | null {
  const now = snapshot(state);
  return now.can({ type }) ? transition(certificateMachine, now, { type })[0].value : null;
}

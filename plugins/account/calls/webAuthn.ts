import type { Value } from '#kit/schema/schema.ts';
import { id } from '#kit/schema/shapes.ts';

const bytes = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' }) as const;
/** A passkey as the browser names it, base64url. */
export const credentialId = bytes(1400);
/** What the browser is asked; made and read by WebAuthn libraries on both sides. */
const options = { type: 'object', additionalProperties: true } as const;

/** `RegistrationResponseJSON` of WebAuthn: a new passkey as the browser gives it. */
export const Registration = {
  type: 'object',
  properties: {
    id: credentialId,
    rawId: credentialId,
    type: { const: 'public-key' },
    authenticatorAttachment: { type: 'string', enum: ['platform', 'cross-platform'] },
    clientExtensionResults: options,
    response: {
      type: 'object',
      properties: {
        clientDataJSON: bytes(4000),
        attestationObject: bytes(12_000),
        authenticatorData: bytes(8000),
        publicKey: bytes(4000),
        publicKeyAlgorithm: { type: 'integer' },
        transports: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 30 } },
      },
      required: ['clientDataJSON', 'attestationObject'],
      additionalProperties: false,
    },
  },
  required: ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
  additionalProperties: false,
} as const;

/** `AuthenticationResponseJSON` of WebAuthn: a signature with a passkey. */
const Assertion = {
  type: 'object',
  properties: {
    id: credentialId,
    rawId: credentialId,
    type: { const: 'public-key' },
    authenticatorAttachment: { type: 'string', enum: ['platform', 'cross-platform'] },
    clientExtensionResults: options,
    response: {
      type: 'object',
      properties: { clientDataJSON: bytes(4000), authenticatorData: bytes(4000), signature: bytes(8000), userHandle: bytes(100) },
      required: ['clientDataJSON', 'authenticatorData', 'signature'],
      additionalProperties: false,
    },
  },
  required: ['id', 'rawId', 'type', 'response', 'clientExtensionResults'],
  additionalProperties: false,
} as const;

/** A question to an authenticator, answered once within five minutes. */
export const Challenge = {
  type: 'object',
  properties: { challengeId: id, options },
  required: ['challengeId', 'options'],
  additionalProperties: false,
} as const;

/** The answer to it. */
export const PasskeyProof = {
  type: 'object',
  properties: { challengeId: id, response: Assertion },
  required: ['challengeId', 'response'],
  additionalProperties: false,
} as const;

export type AssertionData = Value<typeof Assertion>;

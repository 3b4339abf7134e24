import type { MemberRole } from './role.ts';
import { defineService } from './tokens.ts';

/** How every key begins with which another system makes calls. */
export const KEY_PREFIX = 'sala_sk_';

/** What calls by a key are refused for, beside what any call may be, with the HTTP status. */
export const KEY_REFUSALS = {
  'api-key-invalid': 401,
  'api-key-expired': 401,
  'api-key-revoked': 401,
  'api-key-maker': 403,
  'api-key-lowered': 403,
  'api-key-scope': 403,
  'api-key-person': 403,
  'api-key-unsigned': 403,
  'api-key-plain-http': 403,
  'api-key-calls-only': 403,
} as const;
export type KeyRefusal = keyof typeof KEY_REFUSALS;

/** What came with a call: a whole key, or the name of one that has signed it. */
export interface PresentedKey {
  /** `sala_sk_…`: with its secret, or where it is signed without. */
  readonly text: string;
  readonly isSigned: boolean;
  /** `<plugin>.<call>` */
  readonly call: string;
}

/** A key as it stands now. */
export interface OpenedKey {
  readonly id: string;
  /** Whose calls they are. */
  readonly accountId: string;
  /** The role that its maker has now. */
  readonly role: MemberRole;
  /** What its calls are signed with, 32 bytes. */
  readonly workingKey: Uint8Array;
  /** Why it makes no calls; told to whoever has proved to have the secret. */
  readonly problem: KeyRefusal | null;
  /** Whether the call is among those that it was made for. */
  readonly mayCall: boolean;
  readonly perMinute: number;
}

/** A call that was made with a key, once it has been answered. */
export interface KeyUse {
  readonly keyId: string;
  readonly at: string;
  readonly call: string;
  readonly status: number;
  readonly ip: string;
}

/** Keeps the keys of a site: asked for each call that presents one. One plugin of a site does. */
export interface CallKeysApi {
  /** The key, or null: there is none, or its secret is another. Changes nothing. */
  open(presented: PresentedKey): Promise<OpenedKey | null>;
  /** Writes down what was done, in a transaction after the answers. */
  note(uses: readonly KeyUse[]): Promise<void>;
}
export const CallKeys = defineService<CallKeysApi>('kernel:callKeys@1');

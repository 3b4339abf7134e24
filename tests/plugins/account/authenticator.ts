import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** Part of CBOR (RFC 8949): whole numbers, byte strings, text and maps are all that a passkey needs. */
type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function cbor(value: Cbor): Buffer {
  const head = (major: number, count: number) =>
    Buffer.from(
      count < 24 ? [(major << 5) | count] : count < 256 ? [(major << 5) | 24, count] : [(major << 5) | 25, count >> 8, count & 255],
    );
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** Flags of authenticator data: user present, user verified, may be backed up, is backed up, has a credential. */
const FLAG = { up: 1, uv: 4, be: 8, bs: 16, at: 64 } as const;

/** What a test changes in an otherwise right answer. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The person was not asked for PIN, finger or face. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  type?: string;
}

/** A passkey in software: ES256, attestation `none`, kept in the cloud, counts its uses. */
export interface Passkey {
  readonly id: string;
  counter: number;
  readonly key: KeyObject;
  readonly userHandle: string;
}

/** An authenticator of one person at one origin, as a browser would use it. */
export class Authenticator {
  readonly origin: string;
  readonly rpId: string;

  constructor(origin: string) {
    this.origin = origin;
    this.rpId = new URL(origin).hostname;
  }

  #clientData(type: string, challenge: string, { origin = this.origin, ...wrong }: Wrong): Buffer {
    return Buffer.from(JSON.stringify({ type: wrong.type ?? type, challenge: wrong.challenge ?? challenge, origin, crossOrigin: false }));
  }

  #authData({ rpId = this.rpId, unverified }: Wrong, counter: number, credential?: Buffer): Buffer {
    const flags = FLAG.up | (unverified ? 0 : FLAG.uv) | FLAG.be | FLAG.bs | (credential ? FLAG.at : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(credential ? [credential] : [])]);
  }

  /** Answers `navigator.credentials.create`. */
  create(options: Record<string, unknown>, wrong: Wrong = {}): { passkey: Passkey; response: Record<string, unknown> } {
    const { challenge, user } = options as { challenge: string; user: { id: string } };
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#authData(wrong, wrong.counter ?? 0, credential)],
      ]),
    );
    return {
      passkey: { id: base64url(id), counter: wrong.counter ?? 0, key: privateKey, userHandle: user.id },
      response: {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, wrong)),
          attestationObject: base64url(attestation),
          transports: ['internal', 'hybrid'],
        },
      },
    };
  }

  /** Answers `navigator.credentials.get` with a passkey. */
  get(options: Record<string, unknown>, passkey: Passkey, wrong: Wrong = {}): Record<string, unknown> {
    passkey.counter += 1;
    const clientData = this.#clientData('webauthn.get', (options as { challenge: string }).challenge, wrong);
    const authData = this.#authData(wrong, wrong.counter ?? passkey.counter);
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(clientData)]), passkey.key)),
        userHandle: wrong.userHandle ?? passkey.userHandle,
      },
    };
  }
}

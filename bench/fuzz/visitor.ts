import { createNodeSigner, nodeHandshake, type NodeSigner, type OutgoingCall } from '#tools/testing/nodeSigner.ts';
import type { TicketAnswer } from '#kit/signing/canonical.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Reply, Wire } from './send.ts';

/** What a site is reached by. */
export interface Place {
  readonly id: string;
  readonly key: string;
  readonly space: string;
  readonly host: string;
  readonly plugins: readonly string[];
}

/** What somebody is about to send: signed and with their cookies it becomes a {@link Wire}. */
export interface Draft {
  readonly method: string;
  readonly target: string;
  readonly body?: Buffer;
  readonly type?: string;
  readonly headers?: Record<string, string>;
  /** Links and forms cannot sign. */
  readonly unsigned?: true;
}

let address = 0;

/** A browser at one site: its cookies, its working key, and an address of its own for every guest's request. */
export class Visitor {
  readonly place: Place;
  readonly role: Role;
  readonly accountId: string | null;
  readonly email: string;
  readonly cookies = new Map<string, string>();
  /** Texts that this visitor writes begin with it. */
  readonly mark: string;
  /** What forms of its session carry. */
  readonly proof: string;
  /** Requests so far. */
  made = 0;
  readonly since = Date.now();
  readonly #authority: string;
  readonly #send: (wire: Wire) => Promise<Reply>;
  #signer: Promise<NodeSigner> | null = null;

  constructor(
    place: Place,
    send: (wire: Wire) => Promise<Reply>,
    who: { role: Role; id?: string; email?: string; cookie?: string; proof?: string; mark: string },
  ) {
    this.place = place;
    this.role = who.role;
    this.accountId = who.id ?? null;
    this.email = who.email ?? '';
    this.mark = who.mark;
    this.proof = who.proof ?? '';
    this.#authority = place.host;
    this.#send = send;
    if (who.cookie) this.cookies.set('_account', who.cookie);
  }

  /** Whether the session that it came with stands. */
  get signedIn(): boolean {
    return this.role === 'guest' || this.cookies.has('_account');
  }

  get origin(): string {
    return `http://${this.#authority}`;
  }

  #headers(): Record<string, string> {
    address += 1;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      host: this.#authority,
      'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      ...(cookie ? { cookie } : {}),
    };
  }

  #keep({ cookies }: Reply): void {
    for (const line of cookies) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined) continue;
      if (name === '_account' && value !== this.cookies.get(name)) this.#signer = null;
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
  }

  async #handshake(): Promise<NodeSigner> {
    const { key: siteKey } = this.place;
    const authority = this.#authority;
    const { clientKey, finish } = nodeHandshake({ siteKey, authority });
    const headers = { ...this.#headers(), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const answer = await this.#send({ method: 'POST', target: '/api/sign-key', headers, body: Buffer.from(JSON.stringify({ clientKey })) });
    if (answer.status !== 200) throw new Error(`No working key: ${answer.status} ${answer.text.slice(0, 200)}`);
    const ticket = JSON.parse(answer.text) as TicketAnswer;
    return createNodeSigner({ siteKey, authority, ticket: ticket.ticket, key: finish(ticket) });
  }

  async #once({ method, target, body, type = 'application/json', headers = {}, unsigned }: Draft): Promise<Reply> {
    const signed = unsigned
      ? body?.length
        ? { 'content-type': type }
        : {}
      : signedAs(await (this.#signer ??= this.#handshake()), { method, target, body, contentType: type });
    this.made += 1;
    const reply = await this.#send({ method, target, body, headers: { ...this.#headers(), ...signed, ...headers } });
    this.#keep(reply);
    return reply;
  }

  /** Sends it; once more with a new key where the old one has run out or the session has another name. */
  async send(draft: Draft): Promise<Reply> {
    const reply = await this.#once(draft);
    if (reply.status !== 401 || draft.unsigned || !/"code":"(?:key-expired|key-unknown|session-mismatch)"/.test(reply.text)) return reply;
    this.#signer = null;
    return this.#once(draft);
  }
}

/** What no honest caller can sign is sent with a signature of something else: the gateway says the same as ever to it. */
function signedAs(signer: NodeSigner, call: OutgoingCall): Record<string, string> {
  try {
    return { ...signer.sign(call) };
  } catch {
    return { ...signer.sign({ ...call, target: '/' }) };
  }
}

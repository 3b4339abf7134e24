import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVerifier, type Verifier } from '#kit/signing/gateway.ts';
import { SignatureProblem } from '#kit/signing/problem.ts';
import { memoryReplayStore, type ReplayStore } from '#kit/signing/replay.ts';

export const MASTER_KEY = Buffer.from('a master key for tests, 32 bytes and more');

/** One answered call, for tests to look at. */
export interface Seen {
  method: string;
  target: string;
  status: number;
  code?: string;
  rawHeaders: string[];
  body: Buffer;
}

/** A real HTTP server that does with signed calls what the gateway does. Everything that a test varies is a plain field. */
export interface GatewayServer {
  authority: string;
  verifier: Verifier;
  siteKey: string;
  epoch: number;
  /** The session that the cookie stands for. */
  sid: string | null;
  /** Gateway's clock less the machine's, ms. */
  clock: number;
  limit: number;
  /** Answers instead of the next calls, in order. */
  instead: (SignatureProblem | { status: number; headers?: Record<string, string> })[];
  tickets: number;
  /** Refuses the sign-key call with this status. */
  refuseTickets: number;
  seen: Seen[];
  fetch: typeof fetch;
  close(): Promise<void>;
}

export async function startGateway({ replay }: { replay?: ReplayStore } = {}): Promise<GatewayServer> {
  const now = () => Date.now() + gateway.clock;
  const gateway = {
    authority: '',
    siteKey: 'pk_academy',
    epoch: 5,
    sid: null,
    clock: 0,
    limit: 1 << 20,
    instead: [],
    tickets: 0,
    refuseTickets: 0,
    seen: [],
  } as unknown as GatewayServer;
  gateway.verifier = createVerifier({ masterKey: MASTER_KEY, replay: replay ?? memoryReplayStore({ now }), now });

  async function answer(req: IncomingMessage, seen: Seen): Promise<{ status: number; body: unknown; headers?: Record<string, string> }> {
    const { method = '', url: target = '', rawHeaders } = req;
    const { verifier, siteKey, epoch } = gateway;
    if (target === '/api/sign-key') {
      const chunks: Buffer[] = [];
      for await (const chunk of req) chunks.push(chunk);
      if (gateway.refuseTickets) return { status: gateway.refuseTickets, body: {} };
      gateway.tickets++;
      const { clientKey } = JSON.parse(Buffer.concat(chunks).toString());
      return { status: 200, body: verifier.issueTicket({ siteKey, authority: gateway.authority, epoch, sid: gateway.sid, clientKey }) };
    }
    const verified = verifier.verify({ method, authority: req.headers.host ?? '', target, rawHeaders, siteKey, epoch });
    seen.body = await verifier.readBody(verified, req, gateway.limit);
    await verifier.claim(verified, { safe: method === 'GET' || method === 'HEAD' });
    if (verified.sid !== gateway.sid) throw new SignatureProblem('session-mismatch');
    const other = gateway.instead.shift();
    if (other instanceof SignatureProblem) throw other;
    if (other) return { status: other.status, headers: other.headers, body: {} };
    return { status: 200, body: { sid: verified.sid, bytes: seen.body.length } };
  }

  const server = createServer((req, res) => {
    const seen: Seen = { method: req.method!, target: req.url!, status: 0, rawHeaders: req.rawHeaders, body: Buffer.alloc(0) };
    if (req.url !== '/api/sign-key') gateway.seen.push(seen);
    void answer(req, seen)
      .catch((error: unknown) => {
        if (!(error instanceof SignatureProblem)) return { status: 500, body: { fault: String(error) }, headers: {} };
        seen.code = error.code;
        const headers: Record<string, string> = { 'content-type': 'application/problem+json', connection: 'close' };
        if (error.extra.retryAfter !== undefined) headers['retry-after'] = String(error.extra.retryAfter);
        return { status: error.status, body: error, headers };
      })
      .then(({ status, body, headers }) => {
        seen.status = status;
        res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  gateway.authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway.fetch = (input, init) => fetch(input, init);
  gateway.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return gateway;
}

/** Sends exactly these headers, doubled ones too, which fetch would join. */
export function sendRaw(
  gateway: GatewayServer,
  method: string,
  target: string,
  rawHeaders: string[],
  body?: Uint8Array,
): Promise<{ status: number; code?: string }> {
  const [hostname, port] = gateway.authority.split(':');
  return new Promise((resolve, reject) => {
    const req = httpRequest(
      {
        hostname,
        port,
        method,
        path: target,
        agent: false,
        setHost: false,
        // Node takes the flat list as it is, doubled names included.
        headers: ['host', gateway.authority, 'content-length', String(body?.length ?? 0), ...rawHeaders],
      },
      async (res) => {
        const chunks: Buffer[] = [];
        for await (const chunk of res) chunks.push(chunk);
        const answer = JSON.parse(Buffer.concat(chunks).toString() || '{}');
        resolve({ status: res.statusCode!, code: answer.code });
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}

/** The code with which `act` is refused; fails if it is not refused, or not by a `SignatureProblem`. */
export function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof SignatureProblem) return error.code;
    throw error;
  }
  return 'accepted';
}

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { TicketAnswer } from '#kit/signing/canonical.ts';
import { createNodeSigner, nodeHandshake } from '#tools/testing/nodeSigner.ts';
import { keptSignIn, port, type Role, type SiteId } from './places.ts';

interface KeptCookies {
  cookies: readonly { name: string; value: string }[];
}

/** Sends to a site's host: Node does not resolve *.localhost. */
const send = (method: string, host: string, path: string, headers: Record<string, string>, body: string) =>
  new Promise<unknown>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, host, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path}: ${answer.statusCode} ${text}`));
        });
      },
    );
    sent.on('error', reject).end(body);
  });

/** Makes signed calls of a site, POST unless told, as one of its demo members: what would take a person hours. */
export async function callerOf(
  site: SiteId,
  as: Exclude<Role, 'guest'>,
): Promise<(path: string, body: object, method?: 'POST' | 'PUT') => Promise<unknown>> {
  const { cookies } = JSON.parse(readFileSync(keptSignIn(site, as), 'utf8')) as KeptCookies;
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const authority = `${site}.localhost:${port}`;
  const siteKey = `pk_${site}`;
  const common = { cookie, 'content-type': 'application/json' };
  const { clientKey, finish } = nodeHandshake({ siteKey, authority });
  const answer = (await send(
    'POST',
    authority,
    '/api/sign-key',
    { ...common, 'sec-fetch-site': 'same-origin' },
    JSON.stringify({ clientKey }),
  )) as TicketAnswer;
  const signer = createNodeSigner({ siteKey, authority, ticket: answer.ticket, key: finish(answer), now: () => Date.now() });
  return (path, input, method = 'POST') => {
    const body = JSON.stringify(input);
    const signed = signer.sign({ method, target: path, body: Buffer.from(body), contentType: 'application/json' });
    // Each is made once; calls that may be sent again want a key.
    return send(method, authority, path, { ...common, ...signed, 'idempotency-key': crypto.randomUUID() }, body);
  };
}

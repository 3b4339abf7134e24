import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A payment provider that answers to our protocol, over real HTTP: `POST /payments`, `GET /payments/:id`. */
export interface Provider {
  readonly url: string;
  readonly payments: Map<string, Record<string, unknown>>;
  /** How often it was asked. */
  asked: number;
  /** Answers 500 while set. */
  down: boolean;
  /** What it does to a payment: pays it, refuses it. */
  set(reference: string, status: string, more?: Record<string, unknown>): Record<string, unknown>;
  close(): Promise<void>;
}

export const KEY = 'pk_test';
export const SECRET = `whsec_${randomBytes(24).toString('base64')}`;

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

export async function startProvider(): Promise<Provider> {
  const payments = new Map<string, Record<string, unknown>>();
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    provider.asked++;
    if (provider.down) return answer(500, {});
    if (request.headers.authorization !== `Bearer ${KEY}`) return answer(401, {});
    if (request.method === 'GET') return answer(200, payments.get(decodeURIComponent(request.url!.slice('/payments/'.length))) ?? {});
    return void bodyOf(request).then(({ reference, amount, currency, return_url: back }) => {
      const there = [...payments.values()].find((payment) => payment.reference === request.headers['idempotency-key']);
      const made = there ?? {
        id: `pay_${randomUUID()}`,
        reference,
        amount,
        currency,
        status: 'pending',
        redirect_url: `${provider.url}/page?back=${encodeURIComponent(String(back))}`,
      };
      payments.set(String(made.id), made);
      answer(201, made);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const provider: Provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    asked: 0,
    down: false,
    set(reference, status, more = {}) {
      const payment = [...payments.values()].find((one) => one.reference === reference)!;
      Object.assign(payment, { status, ...(status === 'paid' ? { paid_at: '2026-11-21T03:01:00Z' } : {}), ...more });
      return payment;
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
  return provider;
}

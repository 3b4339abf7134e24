import { createAgent, type RequestOptions } from '#tools/testing/agent.ts';
import { sender } from '../kit/visitors.ts';
import type { Started } from './gateway.ts';

/** One client with a document that only it writes. */
export interface Client {
  /** Requests, signed beforehand: what signs them takes time that is neither side's. Each is sent after the answer to the one before. */
  prepare(act: 'read' | 'write', count: number): Promise<(() => Promise<void>)[]>;
}

const bodyOf = (number: number) => ({
  name: `มะม่วงน้ำดอกไม้ ${number % 1_000}`,
  price: { satang: 4_500 + (number % 500) },
  note: 'กิโลละสองลูก หวานฉ่ำ ส่งทั่วไทย '.repeat(6),
});

/** Clients of the gateway's visitors whose requests go to a port. All of them are signed for the gateway, wherever they go. */
export const openClients = (gateway: Started, port: number): Client[] =>
  gateway.visitors.map(({ cluster, account, cookie }, index) => {
    const host = `a.example:${gateway.port}`;
    const signs = sender(gateway, 1 + index, 'a.example');
    const sends = sender({ port }, 1 + index, 'a.example');
    const agent = createAgent({
      send: signs,
      host,
      siteKey: 'pk_a',
      role: 'user',
      cookie,
      now: Date.now,
      declared: () => {
        throw new Error('requests are sent by hand');
      },
    });
    const path = `/dss/goods/of-${account}-${port === gateway.port ? 'gateway' : 'bare'}`;
    let revision = 0;
    const prepared = async (method: NonNullable<RequestOptions['method']>, body?: string) => {
      const headers = { ...(await agent.sign(method, path, body)), owner: cluster, user: account };
      return async () => {
        const answer = await sends(path, { method, cookie: `_account=${cookie}`, headers, ...(body === undefined ? {} : { body }) });
        if (answer.statusCode !== 200) throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${answer.body}`);
      };
    };
    return {
      async prepare(act, count) {
        const requests: (() => Promise<void>)[] = [];
        for (let number = 0; number < count; number++)
          requests.push(
            act === 'read' ? await prepared('GET') : await prepared('PUT', JSON.stringify({ revision, body: bodyOf(revision++) })),
          );
        return requests;
      },
    };
  });

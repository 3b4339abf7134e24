import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Agent } from '#tools/testing/agent.ts';
import type { FixturePlugin } from '#tools/testing/startSite.ts';

const Ring = {
  type: 'object',
  properties: { text: { type: 'string', maxLength: 8000 } },
  required: ['text'],
  additionalProperties: false,
} as const;
const Order = {
  type: 'object',
  properties: { to: { type: 'array', items: { type: 'string' } }, texts: { type: 'array', items: { type: 'string' } } },
  required: ['to', 'texts'],
  additionalProperties: false,
} as const;
const nothing = { type: 'null' } as const;

const declaration = definePlugin({
  id: 'bell',
  summary: 'Rings at other browsers, to test the live channel with',
  live: { rang: Ring },
  calls: {
    ring: { method: 'POST', path: '/api/bell', roles: MEMBERS, body: Order, reply: nothing },
    ringInVain: { method: 'POST', path: '/api/bell/vain', roles: MEMBERS, body: Order, reply: nothing },
    leave: { method: 'POST', path: '/api/bell/leave', roles: MEMBERS, body: { type: 'object' }, reply: nothing },
    promote: { method: 'POST', path: '/api/bell/promote', roles: MEMBERS, body: { type: 'object' }, reply: nothing },
  },
});

const gateway = {
  handlers: {
    ring: async (ctx, { to, texts }) => {
      for (const text of texts) await ctx.sendLive('rang', to, { text });
      return null;
    },
    ringInVain: async (ctx, { to, texts }) => {
      for (const text of texts) await ctx.sendLive('rang', to, { text });
      throw new Refusal(409, 'thought-better-of-it');
    },
    leave: async (ctx) => {
      await ctx.sessions.endAll(ctx.account!.id, 'left');
      return null;
    },
    promote: async (ctx) => {
      await ctx.sessions.setRole(ctx.account!.id, 'manager');
      return null;
    },
  },
} satisfies Gateway<typeof declaration>;

/** A plugin that tells what it is told to tell. */
export const bell: FixturePlugin = { declaration, gateway };

export interface Rung {
  readonly seq: number;
  readonly name: string;
  readonly payload: { text: string };
}

/** A browser that listens, as far as a test looks at it. */
export class Listener {
  readonly rung: Rung[] = [];
  hello: { seq: number; missed: boolean } | null = null;
  /** Close code; HTTP status where it was never let in. */
  readonly over: Promise<{ code: number; at: number }>;
  readonly socket: WebSocket;

  constructor(port: number, headers: Record<string, string>, greeting: readonly unknown[]) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
    this.socket.on('open', () => greeting.forEach((message) => this.say(message)));
    this.socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as { hello?: Listener['hello'] } & Rung;
      if (message.hello) this.hello = message.hello;
      else if (message.seq) this.rung.push(message);
    });
    this.over = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve({ code, at: performance.now() }));
      this.socket.on('unexpected-response', (_request, response) => resolve({ code: response.statusCode!, at: performance.now() }));
      this.socket.on('error', () => {});
    });
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  get texts(): string[] {
    return this.rung.map(({ payload }) => payload.text);
  }

  async leave(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }
}

/** A one-time ticket of the visitor. */
export const ticketOf = async (agent: Agent) => (await agent.call('kernel.openLive')).body.ticket as string;

/** Opens a visitor's connection as a page would, and waits for its greeting. */
export async function listen(port: number, agent: Agent, resume: number | null = null, host = 'a.example'): Promise<Listener> {
  const ticket = await ticketOf(agent);
  const listener = new Listener(port, { host, origin: `https://${host}`, cookie: `_account=${agent.cookie}` }, [{ ticket }, { resume }]);
  const started = Date.now();
  while (!listener.hello) {
    if (Date.now() - started > 5_000 || listener.socket.readyState > 1) throw new Error('It was not greeted');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return listener;
}

/** The contract's types, checked by the compiler: each `@ts-expect-error` is a mistake that an author must be told of. */
import { useText, type PageProps } from '#kernel/contract/page.ts';
import type { Load } from '#kernel/contract/load.ts';
import { definePlugin } from '#kernel/contract/plugin.ts';
import type { Gateway, HandlerOf } from '#kernel/contract/gateway.ts';
import { closed, count } from '#kit/schema/shapes.ts';
import { defineEvent, HeaderActions, defineService } from '#kernel/contract/tokens.ts';

const Ev = defineEvent('zz:ev@1', { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false });
const Stock = defineService<{ take(n: number): Promise<number> }>('zz:stock@1');
const zz = definePlugin({
  id: 'zz',
  summary: 'x',
  settings: { type: 'object', properties: { size: { type: 'integer', default: 3 } }, additionalProperties: false },
  pages: { home: { path: '/', roles: ['guest', 'user'] } },
  calls: {
    get: {
      method: 'GET',
      path: '/api/zz/:slug',
      roles: ['guest'],
      query: { type: 'object', properties: { n: { type: 'integer', default: 1 } }, additionalProperties: false },
      reply: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'], additionalProperties: false },
    },
    list: { method: 'GET', path: '/api/zz', roles: ['guest'], reply: { type: 'array', items: { type: 'string' } } },
    drop: { method: 'DELETE', path: '/api/zz/:slug', roles: ['guest'], refuses: ['kept'] },
  },
  refusals: { kept: { details: closed({ left: count }) }, gone: {} },
  fills: { a: { into: HeaderActions, roles: ['user'] } },
  emits: { ev: Ev },
  listens: { ev: Ev },
  provides: { stock: Stock },
  uses: { stock: Stock },
});
type D = { x: number };
const load: Load<typeof zz, D> = async ({ call }) => {
  const r = await call('get', { slug: 'a' });
  const l = await call('list');
  // @ts-expect-error unknown call
  await call('nope');
  // @ts-expect-error slug missing
  await call('get', {});
  const ok: boolean = r.ok;
  const s: string[] = l;
  return { data: { x: ok ? s.length : 0 } };
};
const get: HandlerOf<typeof zz, 'get'> = async (ctx, input) => {
  const n: number = input.n;
  const s: string = input.slug;
  const size: number = ctx.settings.size;
  // @ts-expect-error manifests are of the plugin that declares them
  await ctx.manifests.served();
  await ctx.emit('ev', { a: 'x' });
  const k = await ctx.use('stock').take(2);
  return { ok: n + size + k > s.length };
};
export const C = (p: PageProps<D>) => <b>{p.data.x}</b>;
export const drawn = (p: PageProps<typeof load>) => <b>{p.data.x}</b>;
// @ts-expect-error the load gives no y
export const wrong = (p: PageProps<typeof load>) => <b>{p.data.y}</b>;
export const gw = {
  loads: { home: load },
  handlers: {
    get,
    list: async () => ['a'],
    drop: async (ctx, { slug }) => {
      const s: string = slug;
      if (s) throw ctx.refuse('kept', { left: 2 });
      // @ts-expect-error its details are missing
      if (s) throw ctx.refuse('kept');
      // @ts-expect-error not a refusal of this call
      throw ctx.refuse('gone');
    },
  },
  listeners: {
    ev: async (_ctx, p) => {
      const a: string = p.a;
      void a;
    },
  },
  services: { stock: () => ({ take: async (n) => n }) },
} satisfies Gateway<typeof zz>;
/** A load that is written in place. */
export const inPlace = {
  ...gw,
  loads: {
    home: async (ctx) => {
      const size: number = ctx.settings.size;
      // @ts-expect-error unknown call
      await ctx.call('nope');
      return { data: { size } };
    },
  },
} satisfies Gateway<typeof zz>;
export const sized = (p: PageProps<typeof inPlace.loads.home>) => <b>{p.data.size}</b>;
// @ts-expect-error the load gives no x
export const unsized = (p: PageProps<typeof inPlace.loads.home>) => <b>{p.data.x}</b>;
export function Said({ state }: { state: string }) {
  const t = useText('ui');
  const say: (key: string) => string = t;
  // @ts-expect-error there is no such text
  t('invalid.nothing');
  // @ts-expect-error nor any that begins so
  t(`nothing.${state}`);
  return (
    <b>
      {t('invalid.required')} {t(`invalid.${state}`)} {t(state)} {say(state)} {useText('nobody')('any')}
    </b>
  );
}
export const gwBad = {
  loads: {
    // @ts-expect-error no such page
    homme: load,
  },
  // @ts-expect-error list missing
  handlers: { get },
  listeners: { ev: async () => {} },
  services: { stock: () => ({ take: async (n: number) => n }) },
} satisfies Gateway<typeof zz>;

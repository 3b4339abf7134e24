import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { apikeys } from '../../plugin.ts';
import { writeClient } from '../../rules/client/writeClient.ts';
import { scopeOf } from '../../rules/scopes.ts';

/** What makes the calls, as it is written. */
const runtimes = import.meta.glob<string>('./runtime.ts', { query: '?raw', import: 'default' });

async function* once(text: string) {
  yield Buffer.from(text);
}

/** A client of all calls that the visitor has and keys may make. */
export const client: DownloadHandlerOf<typeof apikeys, 'client'> = async (ctx) => {
  const text = writeClient(
    ctx.declarations,
    (plugin, name, call) => scopeOf(plugin, call) !== null && ctx.mayCall(`${plugin}.${name}`),
    ctx.site,
    await runtimes['./runtime.ts']!(),
  );
  return { from: { stream: once(text) }, name: 'client.ts', type: 'text/plain; charset=utf-8', show: 'attachment', keep: 'nobody' };
};

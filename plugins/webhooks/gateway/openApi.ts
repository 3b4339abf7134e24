import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import type { webhooks } from '../plugin.ts';
import { openApi as document } from '../rules/openApi.ts';

async function* once(text: string) {
  yield Buffer.from(text);
}

/** What the site may be asked and what it tells, for programs. */
export const openApi: DownloadHandlerOf<typeof webhooks, 'openApi'> = (ctx) => {
  const text = JSON.stringify(document(ctx.declarations, ctx.site), null, 2);
  return Promise.resolve({ from: { stream: once(text) }, name: 'openapi.json', type: 'application/json', show: 'inline', keep: 'nobody' });
};

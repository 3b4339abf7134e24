import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { INTERNET, isPublic, type Network } from '#kit/outbound/network.ts';
import { OutboundProblem, outboundUrl } from '#kit/outbound/outbound.ts';
import type { WebhooksCtx } from './db.ts';

const LOOPBACK = /^(?:127\.|::1$)/;

/** Where receivers may be: on the open internet. On somebody's own machine a receiver on it may be tried, too. */
export const networkOf = ({ site }: Pick<WebhooksCtx, 'site'>): Network =>
  site.local ? { ...INTERNET, isAllowed: (address) => isPublic(address) || LOOPBACK.test(address), isPort: () => true } : INTERNET;

/**
 * An address that may be told, as it is stored. A name that nobody knows yet may be; what it means is looked at again with every delivery.
 * @throws Refusal 422 for what is no https address of the open internet
 */
export async function checkedUrl(ctx: WebhooksCtx, text: string): Promise<string> {
  const network = networkOf(ctx);
  const wrong = (why: string) => invalidFields({ url: `problem.${why}` });
  let url: URL;
  try {
    url = outboundUrl(text);
  } catch (error) {
    if (error instanceof OutboundProblem) throw wrong('url-address');
    throw error;
  }
  if (url.protocol !== 'https:' && !ctx.site.local) throw wrong('url-https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const means = await ctx.outside(() => network.resolve(host).catch(() => []));
  if (!network.isPort(url.port) || !means.every((address) => network.isAllowed(address))) throw wrong('url-inside');
  url.hash = '';
  return url.href;
}

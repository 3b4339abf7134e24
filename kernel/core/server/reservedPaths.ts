import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import { matchPath } from '#kit/schema/paths.ts';

/** First segments that belong to the gateway itself. */
const KERNEL = [
  'api',
  'assets',
  '_build',
  '_site',
  'healthz',
  'readyz',
  'metrics',
  'problems',
  'favicon.ico',
  '.well-known',
  '_payload.json',
  'demo',
  's3',
];

/**
 * Makes the check whether a path, as somebody wants to name a page of their own, is taken by a page, call, download or webhook of any
 * plugin, on whatever site: what is off today may be turned on tomorrow.
 */
export function reservedPaths(plugins: readonly PluginDeclaration[]): (path: string) => boolean {
  const first = new Set(KERNEL);
  for (const { pages = {}, calls = {}, downloads = {}, webhooks = {} } of plugins)
    for (const { path } of [...Object.values(pages), ...Object.values(calls), ...Object.values(downloads), ...Object.values(webhooks)]) {
      const segment = path.split('/')[1];
      if (segment && !segment.startsWith(':') && segment !== '*') first.add(segment);
    }
  return (path) => {
    const segments = path.toLowerCase().split('/').filter(Boolean);
    return segments.length === 0 || [...first].some((part) => matchPath(part, segments[0]!)) || segments.includes('_payload.json');
  };
}

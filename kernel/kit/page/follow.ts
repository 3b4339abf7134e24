import type { MouseEvent } from 'react';
import { destination } from './location.ts';
import { go } from './navigate.ts';

/**
 * What a plain press on a link does, wherever the link came from: inside the site it navigates without a full load,
 * outside and with a modifier the browser does what it does, script-like addresses lead nowhere.
 */
export function follow(event: MouseEvent<HTMLElement>): void {
  const link = (event.target as Element).closest('a');
  const href = link?.getAttribute('href');
  if (!link || !href || href.startsWith('#') || event.defaultPrevented) return;
  const where = destination(href, location.origin);
  if (where === 'refused') return event.preventDefault();
  if (
    where === 'outside' ||
    link.target ||
    link.download ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  event.preventDefault();
  go(href);
}

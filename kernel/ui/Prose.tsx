import type { MouseEvent } from 'react';
import { destination } from '#kernel/client/location.ts';
import { go } from '#kernel/client/navigation.ts';

/** Links inside a text do as the product's own: those into the site need no full load, script-like ones lead nowhere. */
function follow(event: MouseEvent<HTMLElement>) {
  const link = (event.target as Element).closest('a');
  const href = link?.getAttribute('href');
  if (!link || !href || href.startsWith('#')) return;
  const where = destination(href, location.origin);
  if (where === 'refused') return event.preventDefault();
  if (where === 'outside' || link.target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(href);
}

/**
 * Text written by people, as HTML that has already been sanitised where it was stored. One typographic class for all
 * of it; nothing else in the product is styled by bare elements.
 */
export function Prose({ html, className = '', lang }: { html: string; className?: string; lang?: string }) {
  return (
    // The links themselves work by keyboard; pressing one by key is a click as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`ui-Prose ${className}`.trimEnd()}
      lang={lang}
      onClick={follow}
      // Sanitised when it was saved, with an allow-list; see the caller.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

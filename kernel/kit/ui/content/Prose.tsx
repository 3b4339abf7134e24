import { follow } from '#kit/page/follow.ts';
import { withSources } from '#kit/pictures/sources.ts';
import { joinMarks } from './joinMarks.ts';

/**
 * Text written by people, as HTML that has already been sanitised where it was stored. One typographic class for all
 * of it; nothing else in the product is styled by bare elements.
 */
export function Prose({ html, className = '', lang }: { html: string; className?: string; lang?: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`ui-Prose ${className}`.trimEnd()}
      lang={lang}
      onClick={follow}
      // The HTML was sanitised with an allow-list when it was saved.
      dangerouslySetInnerHTML={{ __html: joinMarks(withSources(html)) }}
    />
  );
}

/**
 * Text written by people, as HTML that has already been sanitised where it was stored. One typographic class for all
 * of it; nothing else in the product is styled by bare elements.
 */
export function Prose({ html, className = '', lang }: { html: string; className?: string; lang?: string }) {
  // Sanitised when it was saved, with an allow-list; see the caller.
  return <div className={`ui-Prose ${className}`.trimEnd()} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}

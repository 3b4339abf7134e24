import type { DocNode } from '#kit/richText/doc.ts';

/** What is written in a document, text by text. */
export function docTexts(node: DocNode): string[] {
  if (node.type === 'text') return node.text?.trim() ? [node.text] : [];
  return (node.content ?? []).flatMap(docTexts);
}

/** The same document with other words, as many as `docTexts` gives of it and in their order. */
export function withDocTexts(node: DocNode, texts: readonly string[]): DocNode {
  let at = 0;
  const renew = (each: DocNode): DocNode => {
    if (each.type === 'text') {
      const text = each.text?.trim() ? texts[at++] : each.text;
      return { ...each, ...(text ? { text } : {}) };
    }
    return each.content ? { ...each, content: each.content.map(renew) } : each;
  };
  return renew(node);
}

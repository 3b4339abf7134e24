import { Slot, useText } from '#kernel/contract/page.ts';
import type { DocNode } from '#kit/richText/doc.ts';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { docTexts, withDocTexts } from '../../rules/docTexts.ts';
import type { Content } from '../../schemas.ts';

interface Props {
  content: Content;
  locale: 'th' | 'en';
  onReplace: (part: Partial<Content>) => void;
}

/** Has the words of a post drafted: in its language, for a translation begins with those of the other one, or as polite as may be. */
export function TranslateHelp({ content, locale, onReplace }: Props) {
  const t = useText('blog');
  const doc = content.doc as unknown as DocNode;
  return (['translate', 'rewrite'] as const).map((kind) => (
    <Slot
      key={kind}
      of={WritingHelp}
      kind={kind}
      label={t(kind === 'rewrite' ? 'help.rewrite' : `help.translate.${locale}`)}
      to={locale}
      texts={() => [content.title, content.excerpt, ...docTexts(doc)]}
      onDraft={([title = '', excerpt = '', ...texts]) =>
        onReplace({
          title: title.slice(0, 200) || content.title,
          excerpt: excerpt.slice(0, 500),
          doc: withDocTexts(doc, texts) as unknown as Content['doc'],
        })
      }
    />
  ));
}

import { Slot, useText } from '#kernel/contract/page.ts';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { htmlTexts, withHtmlTexts } from '../../../../rules/htmlTexts.ts';
import type { ProductForm } from './useProductDraft.ts';

/** Has the words of a product drafted in a language from those of the other one; options and codes stay. */
export function TranslateProduct({ form: { draft, set }, to }: { form: ProductForm; to: 'th' | 'en' }) {
  const t = useText('shop');
  const from = to === 'en' ? 'th' : 'en';
  const { name, summary, description } = draft;
  return (
    <Slot
      of={WritingHelp}
      kind="translate"
      label={t(`help.translate.${to}`)}
      to={to}
      texts={() => (name[from].trim() ? [name[from], summary[from], ...htmlTexts(description[from])] : [])}
      onDraft={([newName = '', newSummary = '', ...texts]) =>
        set({
          name: { ...name, [to]: newName.slice(0, 200) || name[to] },
          summary: { ...summary, [to]: newSummary },
          description: { ...description, [to]: withHtmlTexts(description[from], texts) },
        })
      }
    />
  );
}

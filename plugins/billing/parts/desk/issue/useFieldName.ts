import { useText } from '#kernel/contract/page.ts';

const LINE = /^lines\.(\d+)\./;

/** What a field of a document is called, by its path: `buyer.name`, `lines.0.title`. */
export function useFieldName(): (field: string) => string {
  const t = useText('billing');
  return (field) => {
    const line = LINE.exec(field)?.[1];
    if (line !== undefined) return t('issue.line', { number: Number(line) + 1 });
    if (field.startsWith('seller.')) return t('draft.seller');
    const [group, name] = field.split('.');
    return group === 'buyer' && name ? t(`draft.buyer.${name as 'name'}`) : t('draft.lines');
  };
}

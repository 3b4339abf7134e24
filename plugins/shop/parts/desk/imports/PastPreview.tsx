import { useText } from '#kernel/contract/page.ts';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { ImportWork } from '../../../gateway/pages/deskImport.ts';

/** Customers or orders of another shop: what they become here, what they do not, and the first of them as they would be known. */
export function PastPreview({ work: { source, what, preview } }: { work: ImportWork }) {
  const t = useText('shop');
  return (
    <>
      <p>{t(`import.past.${what}`, { source: t(`past.source.${source}`) })}</p>
      <p className="shop-Note">{t(`import.past.${what}Hint`)}</p>
      {preview.length > 0 && (
        <DataTable
          caption={t('import.preview')}
          columns={[
            { key: 'title', title: t(`import.preview.${what}`) },
            { key: 'detail', title: t('import.preview.detail') },
          ]}
          rows={preview.map(({ title, detail }, at) => ({ id: String(at), cells: [title, detail] }))}
          empty={null}
        />
      )}
    </>
  );
}

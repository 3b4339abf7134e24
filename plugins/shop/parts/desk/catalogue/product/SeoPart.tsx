import { useLocale, useSite, useText } from '#kernel/contract/page.ts';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { ProductForm } from './useProductDraft.ts';

/** What search engines show of a product, as it will look there. */
export function SeoPart({ form: { draft, set, errors } }: { form: ProductForm }) {
  const t = useText('shop');
  const name = useSite().name[useLocale()];
  const title = draft.seoTitle || draft.name.th || t('products.new');
  return (
    <section className="ui-Desk-part" aria-labelledby="shop-seo">
      <h2 id="shop-seo">{t('product.seo')}</h2>
      <div className="shop-Serp" role="img" aria-label={t('seo.preview', { title })}>
        <cite>
          {name} › shop › {draft.variants[0]?.sku || '…'}
        </cite>
        <strong>{title}</strong>
        <p>{draft.seoDescription || draft.summary.th || t('seo.none')}</p>
      </div>
      <TextField
        label={t('seo.title')}
        hint={t('seo.titleHint', { count: draft.seoTitle.length })}
        name="seoTitle"
        optional
        value={draft.seoTitle}
        error={errors.seoTitle}
        onChange={(event) => set({ seoTitle: event.target.value })}
      />
      <TextArea
        label={t('seo.description')}
        hint={t('seo.descriptionHint', { count: draft.seoDescription.length })}
        name="seoDescription"
        optional
        rows={3}
        value={draft.seoDescription}
        error={errors.seoDescription}
        onChange={(event) => set({ seoDescription: event.target.value })}
      />
    </section>
  );
}

import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { DeskProductData } from '../../../../gateway/pages/deskProduct.ts';
import { DeskArea } from '../../DeskArea.tsx';
import { fieldName } from './fieldName.ts';
import { NamePart } from './NamePart.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { SeoPart } from './SeoPart.tsx';
import { ShelfPart } from './ShelfPart.tsx';
import { StockPart } from './StockPart.tsx';
import { useProductDraft } from './useProductDraft.ts';
import { VariantsPart } from './VariantsPart.tsx';

/** A product with everything about it in one form. */
export function ProductEditor({ id: initialId, product, categories, costs, mayStock }: DeskProductData) {
  const t = useText('shop');
  const [id] = useState(initialId);
  const form = useProductDraft(id, product);
  const stored = form.stored?.product ?? null;
  const needsReason = Boolean(form.errors.reason);
  return (
    <DeskArea
      title={stored ? stored.name.th : t('products.new')}
      back={{ to: '/shop/desk/products', label: t('page.deskProducts') }}
      actions={
        stored?.status === 'active' && (
          <LinkButton variant="secondary" to={`/shop/product/${stored.variants[0]?.sku ?? ''}`}>
            {t('product.look')}
          </LinkButton>
        )
      }
    >
      <DraftFrame
        form={form}
        submit={t('desk.save')}
        nameOf={(field) => t(`product.part.${field}`)}
        fieldName={(path) => fieldName(t, form.draft, path)}
      >
        <div className="ui-Desk-sides shop-ProductSides">
          <div>
            <NamePart form={form} />
            <PicturesPart form={form} />
            <OptionsPart form={form} />
          </div>
          <div>
            <VariantsPart form={form} costs={costs} mayStock={mayStock} />
            {stored && <StockPart stored={stored} />}
          </div>
          <div>
            <ShelfPart form={form} categories={categories} />
            <SeoPart form={form} />
          </div>
        </div>
        {needsReason && (
          <TextArea
            label={t('product.reason')}
            hint={t('product.reasonHint')}
            name="reason"
            rows={2}
            maxLength={300}
            value={form.reason}
            error={form.errors.reason}
            onChange={(event) => form.setReason(event.target.value)}
          />
        )}
      </DraftFrame>
    </DeskArea>
  );
}

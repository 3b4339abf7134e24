import { useText } from '#kernel/client/text.ts';
import { LinkButton } from '#kernel/ui/actions/LinkButton.tsx';
import { SubmitButton } from '#kernel/ui/actions/SubmitButton.tsx';
import { ConflictDialog } from '#kernel/ui/desk/ConflictDialog.tsx';
import { LeaveDialog } from '#kernel/ui/desk/LeaveDialog.tsx';
import { Alert } from '#kernel/ui/feedback/Alert.tsx';
import { ErrorSummary } from '#kernel/ui/forms/ErrorSummary.tsx';
import { TextArea } from '#kernel/ui/forms/TextArea.tsx';
import type { DeskProductData } from '../../../pages/deskProduct/load.ts';
import { DeskArea } from '../DeskArea.tsx';
import { draftOf } from './draftOf.ts';
import { NamePart } from './NamePart.tsx';
import { OptionsPart } from './OptionsPart.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { SeoPart } from './SeoPart.tsx';
import { ShelfPart } from './ShelfPart.tsx';
import { StockPart } from './StockPart.tsx';
import { useProductDraft } from './useProductDraft.ts';
import { VariantsPart } from './VariantsPart.tsx';

/** A product with everything about it in one form. */
export function ProductEditor({ id, product, categories, costs }: DeskProductData) {
  const t = useText('shop');
  const form = useProductDraft(id, product);
  const { stored, draft, unsaved } = form;
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
      <form
        className="ui-DeskForm"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <ErrorSummary errors={form.summary} />
        <div className="ui-Desk-sides">
          <div>
            <NamePart form={form} />
            <PicturesPart form={form} />
            <OptionsPart form={form} />
            <VariantsPart form={form} costs={costs} />
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
        {form.failed && (
          <Alert tone="danger" live>
            <p>{form.failed}</p>
          </Alert>
        )}
        <div className="ui-Desk-save">
          <p role="status">{t(form.isUnsaved ? 'product.unsaved' : stored ? 'product.allSaved' : 'product.fresh')}</p>
          <SubmitButton state={form.saving ? 'loading' : 'normal'} labels={{ normal: t('desk.save') }} />
        </div>
      </form>
      {form.conflict && (
        <ConflictDialog
          base={form.base}
          mine={draft}
          theirs={draftOf(form.conflict)}
          savedAt={form.conflict.updatedAt}
          nameOf={(name) => t(`product.part.${name}`)}
          onSettle={form.settle}
        />
      )}
      <LeaveDialog unsaved={unsaved} />
    </DeskArea>
  );
}

import { useFormat } from '#kernel/client/format.ts';
import { useText } from '#kernel/client/text.ts';
import type { Value } from '#kernel/contract/schema.ts';
import { Button } from '#kernel/ui/actions/Button.tsx';
import { Dialog } from '#kernel/ui/feedback/Dialog.tsx';
import type { DeskProduct } from '../../../calls/deskCatalogue.ts';
import { mergeDraft } from '../../../rules/mergeDraft.ts';
import { draftOf } from './draftOf.ts';
import type { ProductDraft } from './newProduct.ts';
import type { ProductForm } from './useProductDraft.ts';

interface Props {
  base: ProductDraft;
  mine: ProductDraft;
  now: Value<typeof DeskProduct>;
  onSettle: ProductForm['settle'];
}

/** A value in a few words, where it can be said in a few. */
const short = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  if (value && typeof value === 'object' && 'th' in value)
    return String(value.th)
      .replaceAll(/<[^>]+>/g, ' ')
      .slice(0, 160);
  return '';
};

/** Somebody else has saved the product meanwhile: what they changed, and what becomes of what was typed here. */
export function ConflictDialog({ base, mine, now, onSettle }: Props) {
  const t = useText('shop');
  const { date } = useFormat();
  const theirs = draftOf(now);
  const { theirs: changed, both } = mergeDraft(base, mine, theirs);
  return (
    <Dialog
      open
      title={t('conflict.title')}
      onClose={() => onSettle('later')}
      actions={
        <>
          <Button variant="secondary" onClick={() => onSettle('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button onClick={() => onSettle('merge')}>{t('conflict.merge')}</Button>
        </>
      }
    >
      <p>{t('conflict.text', { when: date(now.updatedAt, 'time') })}</p>
      <ul className="shop-Cards">
        {changed.map((name) => (
          <li key={name} className="shop-Card">
            <strong>{t(`product.part.${name}`)}</strong>
            {short(theirs[name]) && <p>{t('conflict.now', { value: short(theirs[name]) })}</p>}
            {both.includes(name) && <p className="shop-Note">{t('conflict.both')}</p>}
          </li>
        ))}
      </ul>
      <p>{t('conflict.mergeHint')}</p>
    </Dialog>
  );
}

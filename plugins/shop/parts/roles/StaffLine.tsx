import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import type { VariantFigures } from '../../gateway/roles/figures.ts';
import '#kit/ui/navigation/target.css';
import './staff.css';

interface Props {
  name: string;
  variants: readonly VariantFigures[];
  /** Where it is changed; null where the visitor may not. */
  edit: string | null;
}

/** What the staff see of a product in one line: what there is, what was sold, the way to change it. */
export function StaffLine({ name, variants, edit }: Props) {
  const t = useText('shop');
  const { number } = useFormat();
  const counted = variants.filter(({ onHand }) => onHand !== null);
  const left = counted.reduce((sum, { onHand, allocated }) => sum + (onHand ?? 0) - allocated, 0);
  const sold = variants.reduce((sum, variant) => sum + variant.sold, 0);
  return (
    <div className="shop-Staff">
      <span data-low={(counted.length > 0 && left <= 0) || undefined}>
        {counted.length > 0 ? t('staff.left', { count: left }) : t('staff.uncounted')}
      </span>
      <span>{t('staff.sold', { count: number(sold) })}</span>
      {edit && (
        <Link className="ui-Target" to={edit} aria-label={t('staff.editOf', { name })}>
          {t('staff.edit')}
        </Link>
      )}
    </div>
  );
}

import { Link, useFormat, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import type { Figures } from '../../gateway/roles/figures.ts';
import { useEdit } from './useEdit.ts';
import '#kit/ui/navigation/target.css';
import './staff.css';

const TONES = { active: 'success', draft: 'warning', archived: 'neutral' } as const;

/** What the staff see of a product in its place: its state, what there is of each variant, what was sold, and the way to change it. */
export function StaffPanel({ figures: { productId, status, variants } }: { figures: Figures }) {
  const t = useText('shop');
  const { number, money } = useFormat();
  const edit = useEdit()(productId);
  const knowsCosts = variants.some(({ costSatang }) => costSatang !== null);
  return (
    <section className="shop-StaffBox" aria-labelledby="shop-staff">
      <header>
        <h2 id="shop-staff">
          {t('staff.title')} <Badge tone={TONES[status]}>{t(`staff.state.${status}`)}</Badge>
        </h2>
        {edit && <LinkButton to={edit}>{t('staff.edit')}</LinkButton>}
      </header>
      {status !== 'active' && <p>{t('staff.hidden')}</p>}
      <DataTable
        caption={t('staff.variants')}
        columns={[
          { key: 'sku', title: t('staff.sku') },
          { key: 'onHand', title: t('staff.onHand'), align: 'end' },
          { key: 'allocated', title: t('staff.allocated'), align: 'end' },
          { key: 'sold', title: t('staff.sold30'), align: 'end' },
          ...(knowsCosts ? [{ key: 'cost', title: t('staff.cost'), align: 'end' as const }] : []),
        ]}
        rows={variants.map(({ sku, options, active, onHand, allocated, sold, costSatang }) => ({
          id: sku,
          cells: [
            [sku, options, active ? '' : t('staff.off')].filter(Boolean).join(' · '),
            onHand === null ? '–' : number(onHand),
            number(allocated),
            number(sold),
            ...(knowsCosts ? [costSatang === null ? '–' : money(costSatang)] : []),
          ],
        }))}
        empty={null}
      />
      <Link className="ui-Target" to={`/shop/desk/stock?q=${encodeURIComponent(variants[0]?.sku ?? '')}`}>
        {t('staff.stock')}
      </Link>
    </section>
  );
}

import { useNavigate, useText } from '#kernel/contract/page.ts';
import { MenuButton } from '#kit/ui/actions/MenuButton.tsx';

const KINDS = ['pick-list', 'packing-slip', 'label'] as const;

/** What can be printed of one order. */
export function OrderPrints({ id }: { id: string }) {
  const t = useText('shop');
  const navigate = useNavigate();
  return (
    <MenuButton
      icon="print"
      label={t('print.menu')}
      groups={[KINDS.map((kind) => ({ label: t(`print.${kind}`), onSelect: () => void navigate(`/shop/desk/print/${kind}?ids=${id}`) }))]}
    >
      {t('print.menu')}
    </MenuButton>
  );
}

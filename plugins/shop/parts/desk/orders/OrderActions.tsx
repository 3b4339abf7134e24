import { useState, type ComponentType } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import type { Order } from '../../../calls/orderSchemas.ts';
import { call } from '../../call.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { LateDialog } from './LateDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { SetAsideDialog } from './SetAsideDialog.tsx';
import { ShipDialog } from './ShipDialog.tsx';

type OrderDialog = ComponentType<{ order: Order; onClose: () => void }>;
/** Actions that ask for something first, by the name under which the order allows them. */
const DIALOGS: readonly { name: string; dialog: OrderDialog; variant: 'primary' | 'secondary' | 'danger' }[] = [
  { name: 'ship', dialog: ShipDialog, variant: 'primary' },
  { name: 'setAside', dialog: SetAsideDialog, variant: 'primary' },
  { name: 'decideLate', dialog: LateDialog, variant: 'primary' },
  { name: 'refundOrder', dialog: RefundDialog, variant: 'secondary' },
  { name: 'deskCancelOrder', dialog: CancelDialog, variant: 'danger' },
];

/** What may be done with an order now: what the gateway's machine allows, nothing else is drawn. */
export function OrderActions({ order }: { order: Order }) {
  const t = useText('shop');
  const [open, setOpen] = useState<string | null>(null);
  const Asked = DIALOGS.find(({ name }) => name === open)?.dialog;
  return (
    <div className="shop-Desk-actions">
      <div className="ui-Actions">
        {order.may.includes('startOrder') && (
          <ActionButton of={call} name="startOrder" with={{ id: order.id, version: order.version }}>
            {t('action.startOrder')}
          </ActionButton>
        )}
        {DIALOGS.filter(({ name }) => order.may.includes(name)).map(({ name, variant }) => (
          <Button
            key={name}
            variant={variant === 'primary' && order.may.includes('startOrder') ? 'secondary' : variant}
            onClick={() => setOpen(name)}
          >
            {t(`action.${name}`)}
          </Button>
        ))}
      </div>
      {Asked && <Asked order={order} onClose={() => setOpen(null)} />}
    </div>
  );
}

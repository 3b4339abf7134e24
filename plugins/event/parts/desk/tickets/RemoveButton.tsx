import { useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from '../../call.ts';

interface Props {
  name: 'removePool' | 'removeType' | 'removePromo' | 'removeList';
  id: string;
  onDone: () => void;
}

/** Takes away what nobody has used yet; what somebody has is refused with the reason. */
export function RemoveButton({ name, id, onDone }: Props) {
  const t = useText('event');
  return (
    <ActionButton of={call} name={name} with={{ id }} variant="danger" onDone={onDone}>
      {t('desk.remove')}
    </ActionButton>
  );
}

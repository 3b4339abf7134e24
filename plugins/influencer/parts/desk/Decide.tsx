import { useText } from '#kernel/contract/page.ts';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { call } from '../call.ts';

const NEXT = { applied: ['active', 'removed'], active: ['paused'], paused: ['active', 'removed'], removed: ['active'] } as const;

/** Lets somebody in, or out, by one press. */
export function Decide({
  person: { id, version, state, name },
}: {
  person: { id: string; version: number; state: keyof typeof NEXT; name: string };
}) {
  const t = useText('influencer');
  return (
    <span className="ui-Actions">
      {NEXT[state].map((to) => (
        <ActionButton
          key={to}
          of={call}
          name="decide"
          variant={to === 'active' ? 'primary' : 'secondary'}
          with={{ id, version, state: to }}
          aria-label={t(`decide.${to}.of`, { name })}
          done={t(`decide.${to}.done`, { name })}
        >
          {t(`decide.${to}`)}
        </ActionButton>
      ))}
    </span>
  );
}

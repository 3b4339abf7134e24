import { useText } from '#kernel/contract/page.ts';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';

interface Props {
  /** Names of both fields; `ErrorSummary` leads there. */
  names: readonly [from: string, to: string];
  from: string | null;
  to: string | null;
  onChange: (window: { from: string | null; to: string | null }) => void;
  errors: Readonly<Record<string, string>>;
}

/** From when to when something holds; either end may be open. */
export function WindowFields({ names: [fromName, toName], from, to, onChange, errors }: Props) {
  const t = useText('shop');
  return (
    <div className="ui-Desk-pair">
      <MomentPicker
        label={t('desk.from')}
        optional
        name={fromName}
        value={from}
        error={errors[fromName]}
        onChange={(value) => onChange({ from: value, to })}
      />
      <MomentPicker
        label={t('desk.to')}
        optional
        name={toName}
        value={to}
        error={errors[toName]}
        onChange={(value) => onChange({ from, to: value })}
      />
    </div>
  );
}

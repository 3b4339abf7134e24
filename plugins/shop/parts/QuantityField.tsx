import { useId, useState, type KeyboardEvent } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import './quantity.css';

interface Props {
  /** Of what: read out. */
  label: string;
  /** Of the field in a form. */
  name?: string;
  value: number;
  most: number;
  /** A whole number from 1 to `most`. */
  onChange: (value: number) => void;
}

/** How many: typed, or one more and one less by buttons and arrow keys. What is no number is the last one again. */
export function QuantityField({ label, name, value, most, onChange }: Props) {
  const t = useText('shop');
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const set = (next: number) => {
    setDraft(null);
    const within = Math.min(Math.max(1, next), Math.max(1, most));
    if (within !== value) onChange(within);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!by) return;
    event.preventDefault();
    set(value + by);
  };
  return (
    <div className="shop-Quantity" role="group" aria-label={label}>
      <IconButton icon="minus" label={t('quantity.less')} tabIndex={-1} disabled={value <= 1} onClick={() => set(value - 1)} />
      <input
        id={id}
        name={name}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, most)}
        value={draft ?? value}
        onChange={(event) => {
          const typed = event.target.value.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
          setDraft(typed);
          if (/^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most && Number(typed) !== value) onChange(Number(typed));
        }}
        onBlur={() => (draft !== null && /^\d+$/.test(draft) ? set(Number(draft)) : setDraft(null))}
        onKeyDown={press}
      />
      <IconButton icon="plus" label={t('quantity.more')} tabIndex={-1} disabled={value >= most} onClick={() => set(value + 1)} />
    </div>
  );
}

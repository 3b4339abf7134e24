import type { ReactNode, Ref } from 'react';

export interface Option {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

interface Props {
  box?: Ref<HTMLDivElement>;
  type: 'checkbox' | 'radio';
  name: string | undefined;
  options: readonly Option[];
  row: boolean | undefined;
  isChecked: (value: string) => boolean;
  onChange: (value: string) => void;
}

/** The boxes of a group, each with its label. */
export function Options({ box, type, name, options, row, isChecked, onChange }: Props) {
  return (
    <div ref={box} className="ui-Options" data-row={row || undefined}>
      {options.map(({ value, label, hint, disabled }) => (
        <label key={value} className="ui-Option">
          <input type={type} name={name} value={value} checked={isChecked(value)} disabled={disabled} onChange={() => onChange(value)} />
          <span>
            {label}
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}

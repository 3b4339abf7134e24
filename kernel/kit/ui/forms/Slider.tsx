import type { ComponentProps } from 'react';
import { Field, useField, type FieldProps } from './Field.tsx';
import './Slider.css';

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> &
  FieldProps & {
    value: number;
    onChange: (value: number) => void;
    min: number;
    max: number;
    /** The value in words: `60 %`, `24 px`. */
    text?: (value: number) => string;
  };

/** A number whose exact value matters little. Where it does, take `NumberField`. */
export function Slider({ label, hint, error, optional, value, onChange, text = String, className = '', ...rest }: SliderProps) {
  const control = useField({ id: rest.id, name: rest.name, hint, error, describedBy: rest['aria-describedby'] });
  return (
    <Field control={control.id} label={label} hint={hint} error={error} optional={optional}>
      <div className="ui-Slider">
        <input
          type="range"
          className={className || undefined}
          {...rest}
          {...control}
          aria-valuetext={text(value)}
          value={value}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <output htmlFor={control.id}>{text(value)}</output>
      </div>
    </Field>
  );
}

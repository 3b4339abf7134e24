import { useId } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { ProductView } from '../../../schemas.ts';
import { choiceOf, valueState } from '../../../rules/variantChoice.ts';

interface Props {
  product: ProductView;
  variant: ProductView['variants'][number];
  onPick: (name: string, value: string) => void;
}

/** Size, colour and the like. What is sold out can be chosen and says so; what is not made is struck through. */
export function Options({ product, variant, onPick }: Props) {
  const t = useText('shop');
  const id = useId();
  const choice = choiceOf(variant);
  return product.options.map(({ name, values }) => (
    <fieldset key={name} className="shop-Options">
      <legend>
        {name} <strong>{choice[name]}</strong>
      </legend>
      <div>
        {values.map((value) => {
          const state = valueState(product, choice, name, value);
          return (
            <label key={value} data-state={state}>
              <input
                type="radio"
                name={`${id}-${name}`}
                value={value}
                checked={choice[name] === value}
                onChange={() => onPick(name, value)}
              />
              <span>
                {value}
                {state !== 'there' && <small>{t(`option.${state}`)}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}

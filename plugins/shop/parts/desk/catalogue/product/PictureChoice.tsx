import { useText } from '#kernel/contract/page.ts';
import { Fieldset } from '#kit/ui/forms/Fieldset.tsx';
import type { ProductDraft } from './newProduct.ts';

interface Props {
  name: string;
  pictures: ProductDraft['pictures'];
  /** The `src` of the chosen one; empty for the first. */
  value: string;
  onChange: (src: string) => void;
}

/** Which of a product's pictures shows a variant: what is seen when its colour is chosen. */
export function PictureChoice({ name, pictures, value, onChange }: Props) {
  const t = useText('shop');
  const chosen = pictures.some(({ src }) => src === value) ? value : pictures[0]!.src;
  return (
    <Fieldset legend={t('variant.picture')} name={name} role="radiogroup">
      <div className="shop-PictureChoice">
        {pictures.map(({ src, alt }, at) => (
          <label key={src}>
            <input
              type="radio"
              className="ui-Hidden"
              name={name}
              value={src}
              checked={src === chosen}
              onChange={() => onChange(at === 0 ? '' : src)}
            />
            <img src={src} alt={alt || t('variant.pictureNth', { place: at + 1 })} />
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

import { useText } from '#kernel/contract/page.ts';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Popover } from '#kit/ui/feedback/Popover.tsx';
import { Thumb } from '../../Thumb.tsx';
import type { ProductDraft } from './newProduct.ts';
import { PictureChoice } from './PictureChoice.tsx';

interface Props {
  name: string;
  /** Of which variant, in words. */
  label: string;
  pictures: ProductDraft['pictures'];
  value: string;
  onChange: (src: string) => void;
}

/** The picture of a variant in its row: pressed, it lets another one of the product's be chosen. */
export function VariantPicture({ name, label, pictures, value, onChange }: Props) {
  const t = useText('shop');
  const shown = pictures.find(({ src }) => src === value) ?? pictures[0];
  if (pictures.length < 2)
    return (
      <span className="shop-Thumb">
        {shown ? (
          <img src={shown.src} alt={shown.alt} width={48} height={48} />
        ) : (
          <span className="ui-Hidden">{t('variant.noPicture')}</span>
        )}
      </span>
    );
  return (
    <Popover
      label={label}
      variant="quiet"
      button={
        <>
          <Thumb picture={shown ?? null} />
          <span className="ui-Hidden">{label}</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      <PictureChoice name={name} pictures={pictures} value={value} onChange={onChange} />
    </Popover>
  );
}

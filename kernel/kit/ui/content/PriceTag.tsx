import { useFormat } from '#kit/page/format.ts';
import { useText } from '#kit/page/text.ts';
import { priceOf } from './price.ts';
import './PriceTag.css';

export interface PriceTagProps {
  /** Regular price in satang. */
  regular: number;
  /** Sale price in satang; 0 or left out where there is none. */
  sale?: number;
  /** `large` on the page of the thing itself. */
  size?: 'medium' | 'large';
}

/** What something costs: the sale price with the percent off and the regular price struck through, the regular price, or free. */
export function PriceTag({ regular, sale = 0, size = 'medium' }: PriceTagProps) {
  const t = useText('ui');
  const { money } = useFormat();
  const price = priceOf(regular, sale);
  return (
    <p className="ui-PriceTag" data-kind={price.kind} data-size={size}>
      {price.kind === 'free' && <span className="ui-PriceTag-price">{t('price.free')}</span>}
      {price.kind === 'regular' && <span className="ui-PriceTag-price">{money(price.price)}</span>}
      {price.kind === 'sale' && (
        <>
          <span className="ui-PriceTag-price">
            <span className="ui-Hidden">{t('price.sale')} </span>
            {money(price.price)}
          </span>
          {price.percent !== null && (
            <>
              {' '}
              <s className="ui-PriceTag-regular">
                <span className="ui-Hidden">{t('price.regular')} </span>
                {money(price.regular)}
              </s>{' '}
              <span className="ui-PriceTag-off">{t('price.off', { percent: price.percent })}</span>
            </>
          )}
        </>
      )}
    </p>
  );
}

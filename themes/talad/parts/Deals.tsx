import type { Good } from '#kit/theme/declaration.ts';
import { Link } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import type { Deal } from '../settings.ts';

/** Goods of today as the catalogue has them, picture to picture across the whole page: four in a row, two on a phone. */
export function Deals({ deals }: { deals: readonly (Good & Partial<Deal>)[] }) {
  const { local } = useThemeSettings();
  return (
    <ul className="td-deals">
      {deals.map(({ sku, title, unit, priceSatang, regularSatang, ribbon, href, image }) => (
        <li key={sku} className="td-deal">
          {image && <img src={image.src} alt={image.alt} width={image.width} height={image.height} loading="lazy" decoding="async" />}
          {local(ribbon) && <span className="td-ribbon">{local(ribbon)}</span>}
          <div>
            <h3>
              <Link to={href}>
                <Phrases text={title} />
              </Link>
            </h3>
            {unit && <p>{unit}</p>}
            <PriceTag regular={regularSatang} sale={priceSatang < regularSatang ? priceSatang : 0} />
          </div>
        </li>
      ))}
    </ul>
  );
}

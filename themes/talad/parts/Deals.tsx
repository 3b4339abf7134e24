import { Link } from '#kernel/contract/page.ts';
import { Phrases } from '#kit/ui/content/Phrases.tsx';
import { PriceTag } from '#kit/ui/content/PriceTag.tsx';
import { useThemeSettings } from '#kit/ui/useThemeSettings.ts';
import type { Deal } from '../settings.ts';

const SATANG = 100;

/** Goods of today, picture to picture across the whole page: four in a row, two on a phone. */
export function Deals({ deals }: { deals: readonly Partial<Deal>[] }) {
  const { local } = useThemeSettings();
  return (
    <ul className="td-deals">
      {deals.map(({ title, unit, price = 0, sale = 0, ribbon, href, image }, index) => {
        const name = <Phrases text={local(title)} />;
        return (
          <li key={index} className="td-deal">
            {image && (
              <img src={image.src} alt={local(image.alt)} width={image.width} height={image.height} loading="lazy" decoding="async" />
            )}
            {local(ribbon) && <span className="td-ribbon">{local(ribbon)}</span>}
            <div>
              <h3>{href ? <Link to={href}>{name}</Link> : name}</h3>
              {local(unit) && <p>{local(unit)}</p>}
              <PriceTag regular={price * SATANG} sale={sale * SATANG} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

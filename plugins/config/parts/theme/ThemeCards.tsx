import { useText } from '#kernel/contract/page.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { ThemeData } from '../../gateway/pages/theme.ts';
import { Miniature } from './Miniature.tsx';

/** rem as units of the miniature. */
const roundOf = (radius: string | undefined) => Math.min(8, Number.parseFloat(radius ?? '0') * 8);

/** The themes to choose from, each with a small picture of itself by day and by night. */
export function ThemeCards({
  themes,
  value,
  locale,
  onChange,
}: {
  themes: ThemeData['themes'];
  value: string;
  locale: Locale;
  onChange: (id: string) => void;
}) {
  const t = useText('config');
  return (
    <fieldset className="config-Cards" id="field-theme.base">
      <legend>{t('look.base')}</legend>
      {themes.map(({ id, title, description, look }) => (
        <label key={id} className="config-Card-choice">
          <input type="radio" name="theme.base" value={id} checked={id === value} onChange={() => onChange(id)} />
          {look && (
            <span className="config-Card-pictures">
              <Miniature colours={look.tokens.light} round={roundOf(look.tokens.base['radius-md'])} />
              <Miniature colours={look.tokens.dark} round={roundOf(look.tokens.base['radius-md'])} />
            </span>
          )}
          <strong>{title[locale]}</strong>
          {description && <small>{description[locale]}</small>}
        </label>
      ))}
    </fieldset>
  );
}

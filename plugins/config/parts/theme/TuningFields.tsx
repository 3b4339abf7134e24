import { useLocale, useText } from '#kernel/contract/page.ts';
import { DENSITIES, type ThemeTuning } from '#kit/theme/declaration.ts';
import type { Finding } from '#kit/diagnostics/finding.ts';
import { hexOf, readColour } from '#kit/theme/colour.ts';
import { FONTS } from '#kit/theme/fonts.ts';
import type { ThemeTokens } from '#kit/theme/tokens.ts';
import { RADII } from '#kit/theme/tuningSchema.ts';
import { errorsByPath } from '#kit/ui/forms/errorsByPath.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { useDraft } from '../draft/DraftContext.tsx';
import { BrandField } from './BrandField.tsx';

const MODES = ['auto', 'light', 'dark'] as const;

/** What a site changes of its theme: two colours, corners, density, mode, fonts. What is left out is as theme and preset have it. */
export function TuningFields({
  tokens,
  from,
  findings,
}: {
  tokens: ThemeTokens | null;
  /** What the preset sets. */
  from: ThemeTuning;
  /** Of the look as it is now; they come with every change, before anything is saved. */
  findings: readonly Finding[];
}) {
  const t = useText('config');
  const locale = useLocale();
  const { manifest, set, errors } = useDraft();
  const tuning = manifest.theme.tuning ?? {};
  const saved = errors(['theme', 'tuning']);
  const live = errorsByPath(findings, locale);
  const change = (name: keyof ThemeTuning, value: string) => set(['theme', 'tuning', name], value === '' ? undefined : value);
  const themeColour = (name: string) => {
    const colour = readColour(tokens?.light[name] ?? '');
    return colour ? hexOf(colour) : '#888888';
  };
  const choice = (name: keyof ThemeTuning, values: readonly { value: string; label: string }[], hint?: string) => (
    <SelectField
      label={t(`tuning.${name}`)}
      hint={hint}
      name={`theme.tuning.${name}`}
      options={[{ value: '', label: t('tuning.asTheme') }, ...values]}
      value={tuning[name] ?? ''}
      error={live[name] ?? saved[name]}
      onChange={(event) => change(name, event.target.value)}
    />
  );
  const words = (name: string, values: readonly string[]) => values.map((value) => ({ value, label: t(`tuning.${name}.${value}`) }));
  const fonts = FONTS.map(({ id, title }) => ({ value: id, label: title[locale] }));
  return (
    <section className="config-Card" aria-labelledby="config-tuning">
      <h2 id="config-tuning">{t('tuning.title')}</h2>
      {(['brand', 'accent2'] as const).map((name) => (
        <BrandField
          key={name}
          name={`theme.tuning.${name}`}
          label={t(`tuning.${name}`)}
          hint={t(`tuning.${name}Hint`)}
          value={tuning[name] ?? null}
          usual={from[name] ?? themeColour(name === 'brand' ? 'accent' : 'accent2')}
          findings={findings.filter(({ path }) => path[0] === name)}
          onChange={(value) => change(name, value ?? '')}
        />
      ))}
      <div className="config-Two">
        {choice('radius', words('radius', RADII))}
        {choice('density', words('density', DENSITIES))}
        {choice('mode', words('mode', MODES), t('tuning.modeHint'))}
        {choice('headingFont', fonts)}
        {choice('bodyFont', fonts)}
      </div>
    </section>
  );
}

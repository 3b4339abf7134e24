import { useMemo } from 'react';
import { useText } from '#kernel/contract/page.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { ThemeTuning } from '#kit/theme/declaration.ts';
import { tenantCss } from '#kit/theme/tuning.ts';
import type { ThemeData } from '../../gateway/pages/theme.ts';
import { manifestOf } from '../draft/createDraft.ts';
import { useDraft } from '../draft/DraftContext.tsx';
import { Settings } from '../plugins/Settings.tsx';
import { Preview } from './Preview.tsx';
import { PresetCards } from './PresetCards.tsx';
import { SlotFields } from './SlotFields.tsx';
import { Specimen } from './Specimen.tsx';
import { ThemeCards } from './ThemeCards.tsx';
import { TuningFields } from './TuningFields.tsx';
import './theme.css';

/** The look of the draft beside its picture, which follows every change at once. */
export function ThemeEditor({ themes, locale }: { themes: ThemeData['themes']; locale: Locale }) {
  const t = useText('config');
  const { manifest, standing, set } = useDraft();
  const { base, preset, tuning } = manifest.theme;
  const theme = themes.find(({ id }) => id === base);
  const served = manifestOf({ ...standing, draft: null }).theme.base;
  const look = theme?.look ?? null;
  const whole: ThemeTuning = useMemo(() => ({ ...look?.presets[preset ?? '']?.tuning, ...tuning }), [look, preset, tuning]);
  const layer = useMemo(() => (look ? tenantCss(base, look.tokens, whole) : null), [base, look, whole]);

  const choose = (id: string) => {
    if (id === base) return;
    const known = Object.keys(themes.find((each) => each.id === id)?.settings.properties ?? {});
    const settings = Object.fromEntries(Object.entries(manifest.theme.settings).filter(([name]) => known.includes(name)));
    const { preset: _, ...rest } = manifest.theme;
    const before = manifestOf({ ...standing, draft: null }).theme;
    set(['theme'], before.base === id ? before : { ...rest, base: id, settings });
  };

  return (
    <div className="config-Theme">
      <div className="config-Theme-fields">
        <ThemeCards themes={themes} value={base} locale={locale} onChange={choose} />
        {theme && theme.presets.length > 0 && <PresetCards theme={theme} locale={locale} />}
        <TuningFields tokens={look?.tokens ?? null} from={look?.presets[preset ?? '']?.tuning ?? {}} findings={layer?.findings ?? []} />
        <SlotFields themes={themes} locale={locale} />
        {theme && Object.keys(theme.settings.properties ?? {}).length > 0 && (
          <details className="config-Card config-More">
            <summary>
              <h2>{t('theme.settings')}</h2>
            </summary>
            <Settings path={['theme', 'settings']} schema={theme.settings} words={theme.words} locale={locale} />
          </details>
        )}
      </div>
      <aside className="config-Theme-preview" aria-label={t('look.preview')}>
        {layer && look && (base === served ? <Preview css={layer.css} tuning={whole} /> : <Specimen tokens={look.tokens} layer={layer} />)}
      </aside>
    </div>
  );
}

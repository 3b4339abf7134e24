import { useText } from '#kernel/contract/page.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { ThemeData } from '../../gateway/pages/theme.ts';
import { useDraft } from '../draft/DraftContext.tsx';

/** Ready-made looks of one theme; what the site sets itself wins over them. */
export function PresetCards({ theme: { presets, look }, locale }: { theme: ThemeData['themes'][number]; locale: Locale }) {
  const t = useText('config');
  const { manifest, set, errors } = useDraft();
  const current = manifest.theme.preset ?? '';
  const choices = [{ id: '', title: { th: t('look.noPreset'), en: t('look.noPreset') } }, ...presets];
  const error = errors(['theme', 'preset'])[''];
  return (
    <fieldset className="config-Chips" id="field-theme.preset">
      <legend>{t('look.preset')}</legend>
      <p className="config-Note">{t('look.presetHint')}</p>
      <div className="config-Chips-row">
        {choices.map(({ id, title }) => {
          const tuning = look?.presets[id]?.tuning;
          const { accent, accent2 } = look?.tokens.light ?? {};
          const colours = [tuning?.brand ?? accent, tuning?.accent2 ?? accent2];
          return (
            <label key={id} className="config-Chip">
              <input
                type="radio"
                name="theme.preset"
                checked={current === id}
                onChange={() => set(['theme', 'preset'], id === '' ? undefined : id)}
              />
              <svg viewBox="0 0 40 24" aria-hidden="true" focusable="false">
                {colours.map((colour, index) => colour && <circle key={colour} cx={12 + index * 14} cy="12" r="9" fill={colour} />)}
              </svg>
              {title[locale]}
            </label>
          );
        })}
      </div>
      {error && <p className="ui-Field-error">{error}</p>}
    </fieldset>
  );
}

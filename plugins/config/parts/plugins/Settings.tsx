import { useMemo } from 'react';
import type { Locale } from '#kit/schema/locale.ts';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { SettingsForm } from '#kit/ui/forms/SettingsForm.tsx';
import { settingLabels } from '#kit/ui/forms/settingLabels.ts';
import type { SettingTexts } from '../../rules/pluginTitle.ts';
import type { ManifestPath } from '../../rules/manifestPath.ts';
import { checkLink } from '../checkLink.ts';
import { SettingPicture } from './SettingPicture.tsx';
import { useDraft } from '../draft/DraftContext.tsx';

const NONE = {};

/** Settings of a plugin or a theme in the draft, with the way back to how they come. */
export function Settings({ path, schema, words, locale }: { path: ManifestPath; schema: object; words: SettingTexts; locale: Locale }) {
  const t = useText('config');
  const { valueAt, set, errors } = useDraft();
  const value = (valueAt(path) ?? NONE) as Record<string, unknown>;
  const label = useMemo(() => settingLabels((key) => words[key] ?? key), [words]);
  return (
    <>
      <SettingsForm
        schema={schema}
        value={value}
        onChange={(next) => set(path, next)}
        errors={errors(path)}
        label={label}
        locale={locale}
        name={path.join('.')}
        checkLink={checkLink}
        renderPicture={(field) => <SettingPicture {...field} />}
      />
      {Object.keys(value).length > 0 && (
        <div className="ui-Actions">
          <Button variant="quiet" onClick={() => set(path, {})}>
            {t('plugin.defaults')}
          </Button>
        </div>
      )}
    </>
  );
}

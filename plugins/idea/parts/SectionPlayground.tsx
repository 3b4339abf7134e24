import { useState, type ComponentType } from 'react';
import { useLocale, useAddedTexts, useText } from '#kernel/contract/page.ts';
import { addTexts, type Messages, type TextModules } from '#kit/page/text.ts';
import type { Locale } from '#kit/schema/locale.ts';
import type { SectionDeclaration, SectionProps } from '#kit/composer/section.ts';
import { withDefaults } from '#kit/ui/forms/settings/settingValue.ts';
import { settingLabels } from '#kit/ui/forms/settingLabels.ts';
import { SettingsForm } from '#kit/ui/forms/SettingsForm.tsx';
import { Skeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { sectionTexts, sectionView } from '#kit/composer/sections/views.ts';
import type { SettingSchema } from '#kit/ui/forms/settings/settingSchema.ts';
import { sampleOf } from './sampleOf.ts';
import { Stage } from './Stage.tsx';

const found = import.meta.glob<{ default: Messages }>('../../../kernel/kit/ui/messages/settings/*.json');
const labelsIn = (locale: Locale) => found[`../../../kernel/kit/ui/messages/settings/${locale}.json`]!();
const labels: TextModules = { th: () => labelsIn('th'), en: () => labelsIn('en') };

type View = ComponentType<SectionProps>;

/** A section's component with the texts that visitors see in it. */
export async function loadSectionView(name: string): Promise<View> {
  const locale = document.documentElement.lang === 'en' ? 'en' : 'th';
  const [view] = await Promise.all([sectionView(name), addTexts('ui', sectionTexts, locale)]);
  return view as unknown as View;
}

export interface SectionPlaygroundProps {
  name: string;
  declaration: SectionDeclaration;
  View: View;
}

/** A section with the form that the composer has for it. */
export function SectionPlayground({ name, declaration, View }: SectionPlaygroundProps) {
  const t = useText('ui');
  const locale = useLocale();
  const ready = useAddedTexts('ui', labels);
  const [values, setValues] = useState(() => sampleOf(declaration.settings as SettingSchema) as Record<string, unknown>);
  if (!ready) return <Skeleton shape="block" />;
  return (
    <Stage
      wide
      onReset={() => setValues(sampleOf(declaration.settings as SettingSchema) as Record<string, unknown>)}
      form={
        <SettingsForm
          schema={declaration.settings as Record<string, unknown>}
          value={values}
          onChange={setValues}
          label={settingLabels(t, `section.${name}`)}
          locale={locale}
          name="idea"
        />
      }
      code={JSON.stringify({ type: name, settings: values }, null, 2)}
    >
      <div className="layout-section idea-section" data-type={name}>
        <View id="idea" settings={withDefaults(declaration.settings as never, values) as Record<string, unknown>} data={null} />
      </div>
    </Stage>
  );
}

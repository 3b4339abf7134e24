import { COLOUR_TOKENS } from '#kit/schema/settings.ts';
import { useText } from '#kernel/contract/page.ts';
import { type LayoutColour } from '#kit/composer/document.ts';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useStyle } from './StyleContext.ts';

const START = '#808080';

/** A colour of the theme, which follows light and dark, or one of the own. */
export function ColourField({ path, label, needed = false }: { path: readonly string[]; label: string; needed?: boolean }) {
  const t = useText('cms');
  const { value, error, name, set } = useStyle<LayoutColour>(path);
  const isOwn = typeof value === 'string' && value.startsWith('#');
  return (
    <div className="cms-Colour">
      <SelectField
        label={label}
        name={name}
        error={isOwn ? undefined : error}
        value={isOwn ? 'own' : (value ?? '')}
        options={[
          ...(needed ? [] : [{ value: '', label: t('compose.none') }]),
          ...COLOUR_TOKENS.map((token) => ({ value: token, label: t(`compose.colour.${token}`) })),
          { value: 'own', label: t('compose.colour.own') },
        ]}
        onChange={({ target }) => set(target.value === '' ? undefined : target.value === 'own' ? START : (target.value as LayoutColour))}
      />
      {isOwn && (
        <TextField
          label={t('compose.colourOf', { label })}
          name={`${name}.own`}
          type="color"
          error={error}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : START}
          onChange={({ target }) => set(target.value as LayoutColour)}
        />
      )}
    </div>
  );
}

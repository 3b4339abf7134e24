import { COLOUR_TOKENS } from '#kit/schema/settings.ts';
import { ColorField } from '../ColorField.tsx';
import { LinkField } from '../LinkField.tsx';
import { MomentPicker } from '../MomentPicker.tsx';
import { NumberField } from '../NumberField.tsx';
import { SelectField } from '../SelectField.tsx';
import { Switch } from '../Switch.tsx';
import { TagField } from '../TagField.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { useFormText } from '../useFormText.ts';
import { LocalTextSetting } from './LocalTextSetting.tsx';
import { PictureSetting } from './PictureSetting.tsx';
import { SettingGroup } from './SettingGroup.tsx';
import { SettingList } from './SettingList.tsx';
import { settingKind, typeOf, type SettingSchema } from './settingSchema.ts';
import { emptied } from './settingValue.ts';
import { useSettings, type SettingFieldProps } from './SettingsContext.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** One setting with the field that fits it. */
export function SettingField({ path, schema, value }: SettingFieldProps) {
  const form = useSettings();
  const t = useFormText();
  const { label, help } = form.label(path);
  const shared = { label, hint: help, error: form.errorOf(path), name: form.nameOf(path), disabled: form.disabled };
  const set = (next: unknown) => form.set(path, next);
  const setText = (text: string) => set(text === '' ? emptied(schema) : text);
  const typed = { ...shared, maxLength: schema.maxLength, value: asText(value) };
  const fieldProps = { path, name: shared.name, label, help, error: shared.error, schema, value, onChange: set };

  switch (settingKind(schema)) {
    case 'group':
      return <SettingGroup path={path} schema={schema} value={value} />;
    case 'list':
      return <SettingList path={path} schema={schema} value={value} />;
    case 'localText':
    case 'richText':
      return <LocalTextSetting path={path} schema={schema} value={value} />;
    case 'picture':
      return form.renderers.picture ? (
        <>{form.renderers.picture(fieldProps)}</>
      ) : (
        <PictureSetting {...fieldProps} disabled={form.disabled} />
      );
    case 'flag':
      return <Switch {...shared} checked={value === true} onChange={(event) => set(event.target.checked)} />;
    case 'whole':
      return (
        <NumberField
          {...shared}
          hint={[help, bounds(schema, t)].filter(Boolean).join(' · ') || undefined}
          value={typeof value === 'number' || typeof value === 'string' ? value : null}
          min={schema.minimum}
          max={schema.maximum}
          step={schema.multipleOf ?? (typeOf(schema) === 'integer' ? 1 : 0.1)}
          onChange={(next) => set(next ?? emptied(schema))}
        />
      );
    case 'choice': {
      const options = (schema.enum ?? []).map((option) => ({
        value: String(option),
        label: form.label([...path, String(option)]).label,
      }));
      const row = path.at(-1);
      const find = (text: string) => schema.enum?.find((option) => String(option) === text);
      return (
        <SelectField
          {...shared}
          {...(typeof row === 'number' && {
            label: <span className="ui-Hidden">{t('form.item', { number: row + 1 })}</span>,
            hint: undefined,
          })}
          placeholder={value === undefined || !('default' in schema) ? true : undefined}
          options={options}
          value={asText(value)}
          onChange={(event) => set(event.target.value === '' ? emptied(schema) : find(event.target.value))}
        />
      );
    }
    case 'colour':
      return (
        <ColorField
          {...shared}
          tokens={COLOUR_TOKENS.map((token) => ({ value: token, label: t(`form.colour.${token}`) }))}
          value={asText(value)}
          onChange={setText}
        />
      );
    case 'moment':
      return <MomentPicker {...shared} value={asText(value) || null} onChange={(moment) => setText(moment ?? '')} />;
    case 'words':
      return (
        <TagField
          {...shared}
          value={Array.isArray(value) ? value.map(asText) : []}
          maxTags={schema.maxItems}
          maxLength={schema.items?.maxLength}
          onChange={set}
        />
      );
    case 'longText':
      return <TextArea {...typed} rows={3} onChange={(event) => setText(event.target.value)} />;
    default:
      return settingKind(schema) === 'link' && form.checkLink ? (
        <LinkField {...typed} onValue={setText} check={form.checkLink} />
      ) : (
        <TextField
          {...typed}
          className={isShort(schema) ? 'ui-Setting-short' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      );
  }
}

/** A code or a number of few digits. */
const isShort = ({ maxLength, pattern }: SettingSchema): boolean => (maxLength ?? (pattern ? 0 : Infinity)) <= 40;

/** The bounds of a number in words, where it has any that people would want to know. */
function bounds({ minimum: min, maximum: max }: SettingSchema, t: ReturnType<typeof useFormText>): string {
  if (min !== undefined && max !== undefined) return t('form.between', { min, max });
  if (min !== undefined) return t('form.atLeast', { min });
  return max === undefined ? '' : t('form.atMost', { max });
}

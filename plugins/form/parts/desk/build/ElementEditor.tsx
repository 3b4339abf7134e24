import { useText } from '#kernel/contract/page.ts';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { change } from '../../../rules/edit.ts';
import { TYPES, type Element, type ElementType, type FormDocument } from '../../../schemas.ts';
import { LocalField } from '../LocalField.tsx';
import { ConditionEditor } from '../logic/ConditionEditor.tsx';
import { TermsEditor } from '../logic/TermsEditor.tsx';
import { OptionList } from './OptionList.tsx';

interface Props {
  element: Element;
  document: FormDocument;
  bilingual: boolean;
  onEdit: (next: FormDocument) => void;
}

const BOUNDED: readonly ElementType[] = ['short', 'long', 'number', 'multi', 'picture', 'rating', 'file'];
const CHOICES: readonly ElementType[] = ['single', 'multi', 'dropdown', 'picture', 'ranking', 'matrix'];
const NOT_ASKED: readonly ElementType[] = ['statement', 'calc', 'payment', 'hidden'];

/** What a question says, asks for and takes: of all types what they have, and only that. */
export function ElementEditor({ element, document, bilingual, onEdit }: Props) {
  const t = useText('form');
  const { id, type } = element;
  const set = (part: Partial<Element>) => onEdit(change(document, id, part));
  const bound = (value: number | string | null) => (typeof value === 'number' ? value : null);
  return (
    <div className="form-ElementEditor">
      <LocalField label={t('build.label')} value={element.label} bilingual={bilingual} onChange={(label) => set({ label })} />
      {!NOT_ASKED.includes(type) && (
        <LocalField label={t('build.help')} value={element.help} bilingual={bilingual} onChange={(help) => set({ help })} />
      )}
      <SelectField
        label={t('build.type')}
        value={type}
        options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(event) => set({ type: event.target.value as ElementType })}
      />
      {!NOT_ASKED.includes(type) && (
        <Switch label={t('build.required')} checked={element.required} onChange={(event) => set({ required: event.target.checked })} />
      )}
      {(type === 'consent' || type === 'statement') && (
        <LocalField label={t('build.text')} long value={element.text} bilingual={bilingual} onChange={(text) => set({ text })} />
      )}
      {type === 'consent' && (
        <TextField
          label={t('build.version')}
          maxLength={40}
          value={element.version}
          onChange={(event) => set({ version: event.target.value })}
        />
      )}
      {CHOICES.includes(type) && (
        <OptionList options={element.options} type={type} bilingual={bilingual} onChange={(options) => set({ options })} />
      )}
      {type === 'matrix' && (
        <OptionList
          rows
          options={element.rows.map((row) => ({ ...row, picture: '', quota: null, points: 0 }))}
          type={type}
          bilingual={bilingual}
          onChange={(rows) => set({ rows: rows.map(({ id: rowId, label }) => ({ id: rowId, label })) })}
        />
      )}
      {['single', 'multi', 'dropdown'].includes(type) && (
        <Switch label={t('build.other')} checked={element.other} onChange={(event) => set({ other: event.target.checked })} />
      )}
      {['single', 'multi', 'picture'].includes(type) && (
        <Switch label={t('build.shuffleOptions')} checked={element.shuffle} onChange={(event) => set({ shuffle: event.target.checked })} />
      )}
      {BOUNDED.includes(type) && (
        <div className="form-Row">
          {type !== 'rating' && type !== 'file' && (
            <NumberField label={t('build.min')} optional value={element.min} onChange={(min) => set({ min: bound(min) })} />
          )}
          <NumberField
            label={t(type === 'rating' ? 'build.steps' : type === 'file' ? 'build.files' : 'build.max')}
            optional
            value={element.max}
            onChange={(max) => set({ max: bound(max) })}
          />
        </div>
      )}
      {type === 'file' && (
        <div className="form-Row">
          <SelectField
            label={t('build.accept')}
            value={element.accept}
            options={(['any', 'image', 'document'] as const).map((value) => ({ value, label: t(`accept.${value}`) }))}
            onChange={(event) => set({ accept: event.target.value as Element['accept'] })}
          />
          <NumberField
            label={t('build.megabytes')}
            min={1}
            max={10}
            value={element.megabytes}
            onChange={(megabytes) => set({ megabytes: typeof megabytes === 'number' ? megabytes : 5 })}
          />
        </div>
      )}
      {type === 'payment' && <p className="ui-Field-hint">{t('build.payment')}</p>}
      {(type === 'calc' || type === 'payment') && (
        <TermsEditor terms={element.terms} document={document} onChange={(terms) => set({ terms })} />
      )}
      <ConditionEditor
        legend={t('build.visibleIf')}
        optional
        value={element.visibleIf}
        document={document}
        without={id}
        onChange={(visibleIf) => set({ visibleIf })}
      />
      <p className="ui-Field-hint">{t('build.key', { key: id })}</p>
    </div>
  );
}

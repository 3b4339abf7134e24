import { useText } from '#kernel/contract/page.ts';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WholeField } from '#kit/ui/forms/WholeField.tsx';
import type { QuestionForm } from './questionForm.ts';

/** The right number and how near is near enough; words of an essay; files and their kinds. */
export function LimitFields({ form: { draft, set, errors } }: { form: QuestionForm }) {
  const t = useText('exam');
  const { type, numeric, essay, file } = draft;
  if (type === 'numeric' && numeric)
    return (
      <div className="ui-Desk-pair">
        {(['value', 'tolerance'] as const).map((name) => (
          <WholeField
            key={name}
            label={t(`numeric.${name}`)}
            hint={name === 'tolerance' ? t('numeric.toleranceHint') : undefined}
            name={`numeric.${name}`}
            step={0.1}
            min={name === 'tolerance' ? 0 : undefined}
            value={numeric[name]}
            error={errors[`numeric.${name}`]}
            onChange={(next) => set({ numeric: { ...numeric, [name]: next } })}
          />
        ))}
        <TextField
          label={t('numeric.unit')}
          name="numeric.unit"
          optional
          maxLength={40}
          value={numeric.unit}
          onChange={(event) => set({ numeric: { ...numeric, unit: event.target.value } })}
        />
      </div>
    );
  if (type === 'essay' && essay)
    return (
      <div className="ui-Desk-pair">
        {(['minWords', 'maxWords'] as const).map((name) => (
          <WholeField
            key={name}
            label={t(`essay.${name}`)}
            hint={t('essay.noLimit')}
            name={`essay.${name}`}
            min={0}
            step={10}
            value={essay[name]}
            error={errors[`essay.${name}`]}
            onChange={(next) => set({ essay: { ...essay, [name]: next } })}
          />
        ))}
      </div>
    );
  if (type === 'file' && file)
    return (
      <>
        <WholeField
          label={t('fileKey.most')}
          name="file.most"
          min={1}
          max={10}
          value={file.most}
          error={errors['file.most']}
          onChange={(most) => set({ file: { ...file, most } })}
        />
        <TagField
          label={t('fileKey.kinds')}
          hint={t('fileKey.kindsHint')}
          name="file.kinds"
          optional
          maxLength={10}
          value={file.kinds}
          error={Object.entries(errors).find(([path]) => path.startsWith('file.kinds'))?.[1]}
          onChange={(kinds) => set({ file: { ...file, kinds: kinds.map((kind) => `.${kind.toLowerCase().replace(/^\.+/, '')}`) } })}
        />
      </>
    );
  return null;
}

import { Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ColorField } from '#kit/ui/forms/ColorField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { FRAMES } from '../../../schemas.ts';
import type { DesignForm } from './useDesign.ts';

interface Props {
  form: DesignForm;
  nameError?: string;
  onPicture: (picture: { id: string; url: string }) => void;
}

const HEX = /^#[0-9a-f]{6}$/;

/** The paper: its size, frame, colours and background. */
export function PageFields({ form: { name, setName, design, set }, nameError, onPicture }: Props) {
  const t = useText('certification');
  const choice = (key: 'size' | 'orientation' | 'language' | 'frame', values: readonly string[]) => (
    <SelectField
      label={t(`designer.${key === 'size' ? 'paperSize' : key}`)}
      value={design[key]}
      options={values.map((value) => ({ value, label: t(`${key}.${value}`) }))}
      onChange={({ target }) => set({ [key]: target.value })}
    />
  );
  const colour = (key: 'paper' | 'frameColour') => (
    <ColorField label={t(`designer.${key}`)} value={design[key]} onChange={(value) => HEX.test(value) && set({ [key]: value }, key)} />
  );
  return (
    <section className="ui-Desk-part" aria-labelledby="certification-paper">
      <h2 id="certification-paper">{t('designer.paperTitle')}</h2>
      <TextField
        label={t('designer.name')}
        name="name"
        maxLength={120}
        value={name}
        error={nameError}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="certification-Four">
        {choice('size', ['A4', 'LETTER'])}
        {choice('orientation', ['landscape', 'portrait'])}
        {choice('frame', FRAMES)}
        {choice('language', ['th', 'en'])}
      </div>
      {colour('paper')}
      {design.frame !== 'none' && colour('frameColour')}
      <div className="ui-Actions">
        <Slot
          of={FilePicker}
          label={t(design.backgroundId ? 'designer.otherBackground' : 'designer.background')}
          kind="image"
          onPick={([file]) => {
            if (!file) return;
            onPicture(file);
            set({ backgroundId: file.id });
          }}
        />
        {design.backgroundId && (
          <Button variant="quiet" onClick={() => set({ backgroundId: null })}>
            {t('designer.noBackground')}
          </Button>
        )}
      </div>
    </section>
  );
}

import { Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ColorField } from '#kit/ui/forms/ColorField.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import { PLACEHOLDERS } from '../../../rules/fillText.ts';
import { ALIGNS, FONTS, type Element, type FontName } from '../../../schemas.ts';
import { FAMILY_NAMES } from '../../art/families.ts';
import type { DesignForm } from './useDesign.ts';

interface Props {
  form: DesignForm;
  element: Element;
  onPicture: (picture: { id: string; url: string }) => void;
}

const HEX = /^#[0-9a-f]{6}$/;
const PLACES = ['x', 'y', 'w', 'h'] as const;

/** Everything about the chosen element, to be typed. */
export function ElementFields({ form: { setElement, remove }, element, onPicture }: Props) {
  const t = useText('certification');
  const { id, kind, text, font, size, bold, align, colour, fileId } = element;
  const set = (change: Partial<Element>, about: keyof Element) => setElement(id, change, `${about} ${id}`);
  const hasText = !['qr', 'image', 'line'].includes(kind);
  const hasPicture = kind === 'image' || kind === 'signature';
  return (
    <section className="ui-Desk-part" aria-labelledby="certification-element">
      <h2 id="certification-element">{t(`kind.${kind}`)}</h2>
      {hasText && (
        <TextArea
          label={t('designer.text')}
          hint={t('designer.placeholders', { list: PLACEHOLDERS.map((word) => `{${word}}`).join(' ') })}
          name="text"
          rows={2}
          maxLength={600}
          value={text}
          onChange={({ target }) => set({ text: target.value }, 'text')}
        />
      )}
      {hasPicture && (
        <div className="ui-Actions">
          <Slot
            of={FilePicker}
            label={t(fileId ? 'designer.otherPicture' : 'designer.picture')}
            kind="image"
            onPick={([file]) => {
              if (!file) return;
              onPicture(file);
              set({ fileId: file.id }, 'fileId');
            }}
          />
          {fileId && kind === 'signature' && (
            <Button variant="quiet" onClick={() => set({ fileId: null }, 'fileId')}>
              {t('designer.noPicture')}
            </Button>
          )}
        </div>
      )}
      <div className="certification-Four">
        {PLACES.map((place) => (
          <NumberField
            key={place}
            label={t(`designer.${place}`)}
            unit={t('designer.mm')}
            step={0.5}
            min={place === 'w' || place === 'h' ? 1 : -100}
            max={400}
            value={element[place]}
            onChange={(value) =>
              typeof value === 'number' &&
              value >= (place === 'w' || place === 'h' ? 1 : -100) &&
              value <= 400 &&
              set({ [place]: value }, place)
            }
          />
        ))}
      </div>
      {hasText && (
        <>
          <SelectField
            label={t('designer.font')}
            value={font}
            options={FONTS.map((value) => ({ value, label: FAMILY_NAMES[value] }))}
            onChange={({ target }) => set({ font: target.value as FontName }, 'font')}
          />
          <NumberField
            label={t('designer.size')}
            unit={t('designer.pt')}
            min={5}
            max={96}
            value={size}
            onChange={(value) => typeof value === 'number' && value >= 5 && value <= 96 && set({ size: value }, 'size')}
          />
          <SelectField
            label={t('designer.align')}
            value={align}
            options={ALIGNS.map((value) => ({ value, label: t(`align.${value}`) }))}
            onChange={({ target }) => set({ align: target.value as Element['align'] }, 'align')}
          />
          <Switch label={t('designer.bold')} checked={bold} onChange={({ target }) => set({ bold: target.checked }, 'bold')} />
        </>
      )}
      {kind !== 'qr' && kind !== 'image' && (
        <ColorField
          key={id}
          label={t('designer.colour')}
          value={colour}
          onChange={(value) => HEX.test(value) && set({ colour: value }, 'colour')}
        />
      )}
      <div className="ui-Actions">
        <Button variant="danger" onClick={() => remove(id)}>
          {t('designer.remove')}
        </Button>
      </div>
    </section>
  );
}

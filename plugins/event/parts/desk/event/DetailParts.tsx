import { Slot, useLocale, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { WritingHelp } from '#plugins/ai/contract.ts';
import { FilePicker } from '#plugins/files/contract.ts';
import type { Draft } from '../../../gateway/desk/events.ts';
import { FORMATS } from '../../../machines/states.ts';
import { Part } from '../Part.tsx';
import type { EventForm } from './eventForm.ts';

type TextName = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft];

/** What visitors read first: words, picture, time, place and who stands behind it. */
export function DetailParts({ form: { draft, set, errors } }: { form: EventForm }) {
  const t = useText('event');
  const locale = useLocale();
  const text = (name: TextName, more: { type?: string; maxLength: number; optional?: boolean; hint?: string }) => (
    <TextField
      key={name}
      label={t(`field.${name}`)}
      name={name}
      {...more}
      value={draft[name]}
      error={errors[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <>
      <Part name="words" title={t('part.words')}>
        {text('title', { maxLength: 200 })}
        {text('slug', { maxLength: 120, hint: t('field.slug.hint') })}
        <TextArea
          label={t('field.summary')}
          hint={t('field.summary.hint')}
          name="summary"
          optional
          rows={2}
          maxLength={500}
          value={draft.summary}
          onChange={(event) => set({ summary: event.target.value })}
        />
        {text('category', { maxLength: 80, optional: true, hint: t('field.category.hint') })}
        <RichTextField
          label={t('field.about')}
          name="about"
          optional
          value={draft.about}
          error={errors.about}
          onChange={(about) => set({ about })}
          renderPictures={(take) => (
            <Slot of={FilePicker} label={t('field.picture')} kind="image" publish onPick={([file]) => file && take(file.url, file.alt)} />
          )}
          renderAltHelp={(picture, take) => (
            <Slot
              of={WritingHelp}
              kind="describe"
              label={t('field.alt')}
              to={locale}
              picture={picture}
              onDraft={([alt = '']) => take(alt)}
            />
          )}
        />
        <div className="event-DeskCover">
          <p className="ui-Field-label">{t('field.cover')}</p>
          {draft.cover && <img src={draft.cover.url} alt="" width={384} height={216} />}
          <div className="ui-Actions">
            <Slot
              of={FilePicker}
              label={t(draft.cover ? 'field.cover.other' : 'field.cover.pick')}
              kind="image"
              publish
              onPick={([file]) => file && set({ cover: { url: file.url, width: 1280, height: 720, fileId: file.id } })}
            />
            {draft.cover && (
              <Button variant="quiet" onClick={() => set({ cover: null })}>
                {t('field.cover.none')}
              </Button>
            )}
          </div>
        </div>
      </Part>
      <Part name="when" title={t('part.when')}>
        <div className="event-Pair">
          <MomentPicker
            label={t('field.startsAt')}
            name="startsAt"
            value={draft.startsAt}
            error={errors.startsAt}
            onChange={(startsAt) => set({ startsAt: startsAt ?? '' })}
          />
          <MomentPicker
            label={t('field.endsAt')}
            name="endsAt"
            value={draft.endsAt}
            error={errors.endsAt}
            onChange={(endsAt) => set({ endsAt: endsAt ?? '' })}
          />
        </div>
        <MomentPicker label={t('field.doorsAt')} name="doorsAt" optional value={draft.doorsAt} onChange={(doorsAt) => set({ doorsAt })} />
      </Part>
      <Part name="where" title={t('part.where')}>
        <SelectField
          label={t('field.format')}
          name="format"
          value={draft.format}
          options={FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
          onChange={(event) => set({ format: event.target.value as Draft['format'] })}
        />
        {draft.format !== 'online' && (
          <>
            {text('venue', { maxLength: 200, optional: true })}
            {text('address', { maxLength: 500, optional: true })}
            {text('mapUrl', { maxLength: 500, optional: true, type: 'url' })}
          </>
        )}
        {draft.format !== 'onsite' && text('onlineUrl', { maxLength: 500, optional: true, type: 'url', hint: t('field.onlineUrl.hint') })}
      </Part>
      <Part name="organiser" title={t('part.organiser')}>
        {text('organiser', { maxLength: 200, optional: true })}
        {text('organiserEmail', { maxLength: 254, optional: true, type: 'email' })}
        {text('organiserPhone', { maxLength: 40, optional: true, type: 'tel' })}
      </Part>
    </>
  );
}

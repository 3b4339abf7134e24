import { Slot, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { FilePicker } from '#plugins/files/contract.ts';
import type { CampaignForm } from './campaignForm.ts';
import { Part } from './Part.tsx';

/** What visitors read: words in both languages, and a picture. */
export function WordParts({ form: { draft, set, errors } }: { form: CampaignForm }) {
  const t = useText('campaign');
  const texts = [
    ['lead', 2, 500],
    ['about', 6, 8_000],
    ['closedText', 2, 1_000],
    ['confirmText', 5, 4_000],
  ] as const;
  return (
    <Part name="words" title={t('part.words')}>
      <div className="campaign-Pair">
        {(['th', 'en'] as const).map((locale) => (
          <TextField
            key={locale}
            label={t(`draft.title.${locale}`)}
            name={`title.${locale}`}
            maxLength={200}
            optional={locale === 'en'}
            value={draft.title[locale]}
            error={errors[`title.${locale}`] ?? (locale === 'th' ? errors.title : undefined)}
            onChange={(event) => set({ title: { ...draft.title, [locale]: event.target.value } })}
          />
        ))}
      </div>
      {texts.map(([name, rows, most]) => (
        <div key={name} className="campaign-Pair">
          {(['th', 'en'] as const).map((locale) => (
            <TextArea
              key={locale}
              label={t(`draft.${name}.${locale}`)}
              name={`${name}.${locale}`}
              optional
              rows={rows}
              maxLength={most}
              value={draft[name][locale]}
              onChange={(event) => set({ [name]: { ...draft[name], [locale]: event.target.value } })}
            />
          ))}
        </div>
      ))}
      <TextField
        label={t('draft.contact')}
        name="contact"
        optional
        maxLength={300}
        value={draft.contact}
        onChange={(event) => set({ contact: event.target.value })}
      />
      <div className="campaign-DeskCover">
        <p className="ui-Field-label">{t('draft.cover')}</p>
        {draft.cover && <img src={draft.cover.url} alt="" width={384} height={216} />}
        <div className="ui-Actions">
          <Slot
            of={FilePicker}
            label={t('draft.cover.pick')}
            kind="image"
            publish
            onPick={([file]) => file && set({ cover: { url: file.url, width: 1280, height: 720, fileId: file.id } })}
          />
          {draft.cover && (
            <Button variant="quiet" onClick={() => set({ cover: null })}>
              {t('draft.cover.none')}
            </Button>
          )}
        </div>
      </div>
    </Part>
  );
}

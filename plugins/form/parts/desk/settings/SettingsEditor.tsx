import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import { useText } from '#kernel/contract/page.ts';
import { DraftFrame } from '#kit/ui/desk/DraftFrame.tsx';
import { useDraft } from '#kit/ui/desk/useDraft.ts';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { SelectField } from '#kit/ui/forms/SelectField.tsx';
import { Switch } from '#kit/ui/forms/Switch.tsx';
import { TagField } from '#kit/ui/forms/TagField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { DeskFormView } from '../../../gateway/pages/deskForm.ts';
import { FormSettings, IDENTITIES, ON_FULL } from '../../../schemas.ts';
import { call } from '../../call.ts';
import { FormFrame } from '../FormFrame.tsx';
import { LocalField } from '../LocalField.tsx';
import { EmbedHosts } from './EmbedHosts.tsx';
import { PinForm } from './PinForm.tsx';
import { PayHours, QueueSettings } from './QueueSettings.tsx';

const storedOf = (form: DeskFormView) => ({ ...form, version: form.settingsVersion, draft: form.settings });

/** What holds for a form whatever its version: who may answer, when, how often, and what is kept. */
export function SettingsEditor({ loaded }: { loaded: DeskFormView }) {
  const t = useText('form');
  const form = useDraft<FormSettings, ReturnType<typeof storedOf>>({
    owner: 'form',
    loaded: storedOf(loaded),
    wrong: (draft) => schemaProblems(FormSettings, draft),
    save: async (settings, version) => storedOf(await call('saveSettings', { id: loaded.id, version, settings })),
    read: async () => storedOf(await call('findForm', { id: loaded.id })),
  });
  const { draft, set, errors } = form;
  const whole = (value: number | string | null) => (typeof value === 'number' ? value : null);
  return (
    <FormFrame form={loaded} unsaved={form.isUnsaved}>
      <DraftFrame form={form} submit={t('desk.save')} nameOf={(field) => t(`settings.${field}`)}>
        <div className="form-Parts">
          <section className="ui-Desk-part" aria-labelledby="form-who">
            <h2 id="form-who">{t('settings.who')}</h2>
            <TextField
              label={t('settings.slug')}
              name="slug"
              autoCapitalize="none"
              maxLength={80}
              value={draft.slug}
              error={errors.slug}
              onChange={(event) => set({ slug: event.target.value })}
            />
            <SelectField
              label={t('settings.identity')}
              value={draft.identity}
              options={IDENTITIES.map((value) => ({ value, label: t(`identity.${value}`) }))}
              onChange={(event) => set({ identity: event.target.value as FormSettings['identity'] })}
            />
            <Switch
              label={t('settings.once')}
              hint={t('settings.once.hint')}
              checked={draft.once}
              onChange={(event) => set({ once: event.target.checked })}
            />
            <Switch label={t('settings.listed')} checked={draft.listed} onChange={(event) => set({ listed: event.target.checked })} />
            <EmbedHosts draft={draft} set={set} error={errors.embedHosts} />
          </section>
          <section className="ui-Desk-part" aria-labelledby="form-when">
            <h2 id="form-when">{t('settings.when')}</h2>
            <MomentPicker label={t('settings.opensAt')} optional value={draft.opensAt} onChange={(opensAt) => set({ opensAt })} />
            <MomentPicker label={t('settings.closesAt')} optional value={draft.closesAt} onChange={(closesAt) => set({ closesAt })} />
            <NumberField
              label={t('settings.minutes')}
              optional
              min={1}
              value={draft.minutes}
              error={errors.minutes}
              onChange={(minutes) => set({ minutes: whole(minutes) })}
            />
            <NumberField
              label={t('settings.maxResponses')}
              optional
              min={1}
              value={draft.maxResponses}
              error={errors.maxResponses}
              onChange={(maxResponses) => set({ maxResponses: whole(maxResponses) })}
            />
            <SelectField
              label={t('settings.onFull')}
              value={draft.onFull}
              options={ON_FULL.map((value) => ({ value, label: t(`onFull.${value}`) }))}
              onChange={(event) => set({ onFull: event.target.value as FormSettings['onFull'] })}
            />
            <QueueSettings draft={draft} set={set} errors={errors} />
            <LocalField
              label={t('settings.closedMessage')}
              long
              bilingual
              value={draft.closedMessage}
              onChange={(closedMessage) => set({ closedMessage })}
            />
          </section>
          <section className="ui-Desk-part" aria-labelledby="form-after">
            <h2 id="form-after">{t('settings.after')}</h2>
            <Switch label={t('settings.approval')} checked={draft.approval} onChange={(event) => set({ approval: event.target.checked })} />
            <Switch label={t('settings.confirm')} checked={draft.confirm} onChange={(event) => set({ confirm: event.target.checked })} />
            <TagField
              label={t('settings.notify')}
              name="notify"
              optional
              maxTags={10}
              maxLength={254}
              value={draft.notify}
              error={errors.notify}
              onChange={(notify) => set({ notify })}
            />
            <NumberField
              label={t('settings.editHours')}
              optional
              min={1}
              value={draft.editHours}
              error={errors.editHours}
              onChange={(editHours) => set({ editHours: whole(editHours) })}
            />
            <NumberField
              label={t('settings.retentionDays')}
              hint={t('settings.retentionDays.hint')}
              optional
              min={1}
              value={draft.retentionDays}
              error={errors.retentionDays}
              onChange={(retentionDays) => set({ retentionDays: whole(retentionDays) })}
            />
            {loaded.draft.pages.some(({ elements }) => elements.some(({ type }) => type === 'payment')) && (
              <PayHours draft={draft} set={set} errors={errors} />
            )}
            <TextField
              label={t('settings.prefix')}
              hint={t('settings.prefix.hint')}
              name="prefix"
              maxLength={6}
              value={draft.prefix}
              error={errors.prefix}
              onChange={(event) => set({ prefix: event.target.value.toUpperCase() })}
            />
          </section>
        </div>
      </DraftFrame>
      <PinForm form={loaded} />
    </FormFrame>
  );
}

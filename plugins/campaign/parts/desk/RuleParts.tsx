import { useText } from '#kernel/contract/page.ts';
import { CheckboxGroup } from '#kit/ui/forms/CheckboxGroup.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { MomentPicker } from '#kit/ui/forms/MomentPicker.tsx';
import { NumberField } from '#kit/ui/forms/NumberField.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Draft } from '../../gateway/desk/draft.ts';
import { ONE_BY } from '../../schemas.ts';
import type { CampaignForm } from './campaignForm.ts';
import { FormChoice } from './FormChoice.tsx';
import { Part } from './Part.tsx';

const [FIRST_YEAR, LAST_YEAR, MOST_HOURS] = [2400, 2700, 336];

/** Address, times, the form, and what holds for who registers. */
export function RuleParts({ form, chosen }: { form: CampaignForm; chosen: { title: string; slug: string } | null }) {
  const t = useText('campaign');
  const { draft, set, errors } = form;
  const flag = (name: 'showCounter' | 'waitlist' | 'verifyEmail' | 'checkin') => (
    <Checkbox
      label={t(`draft.${name}`)}
      hint={t(`draft.${name}.hint`)}
      name={name}
      checked={draft[name]}
      onChange={(event) => set({ [name]: event.target.checked })}
    />
  );
  return (
    <>
      <Part name="address" title={t('part.address')}>
        <div className="campaign-Pair">
          <TextField
            label={t('draft.slug')}
            hint={t('draft.slug.hint')}
            name="slug"
            maxLength={80}
            autoCapitalize="none"
            value={draft.slug}
            error={errors.slug}
            onChange={(event) => set({ slug: event.target.value })}
          />
          <TextField
            label={t('draft.prefix')}
            hint={t('draft.prefix.hint')}
            name="prefix"
            maxLength={12}
            value={draft.prefix}
            error={errors.prefix}
            onChange={(event) => set({ prefix: event.target.value.toUpperCase() })}
          />
          <NumberField
            label={t('draft.yearBe')}
            name="yearBe"
            min={FIRST_YEAR}
            max={LAST_YEAR}
            value={draft.yearBe}
            error={errors.yearBe}
            onChange={(value) => typeof value === 'number' && set({ yearBe: Math.trunc(value) })}
          />
        </div>
      </Part>
      <Part name="times" title={t('part.times')}>
        <div className="campaign-Pair">
          <MomentPicker
            label={t('draft.opensAt')}
            name="opensAt"
            value={draft.opensAt}
            error={errors.opensAt}
            onChange={(opensAt) => set({ opensAt: opensAt ?? '' })}
          />
          <MomentPicker
            label={t('draft.closesAt')}
            name="closesAt"
            value={draft.closesAt}
            error={errors.closesAt}
            onChange={(closesAt) => set({ closesAt: closesAt ?? '' })}
          />
        </div>
      </Part>
      <Part name="rules" title={t('part.rules')}>
        <FormChoice form={form} chosen={chosen} />
        <CheckboxGroup
          legend={t('draft.oneBy')}
          hint={t('draft.oneBy.hint')}
          name="oneBy"
          options={ONE_BY.map((value) => ({ value, label: t(`draft.oneBy.${value}`) }))}
          value={draft.oneBy}
          onChange={(oneBy) => set({ oneBy: oneBy as Draft['oneBy'] })}
        />
        {flag('verifyEmail')}
        {flag('showCounter')}
        {flag('waitlist')}
        {draft.waitlist && (
          <NumberField
            label={t('draft.offerHours')}
            hint={t('draft.offerHours.hint')}
            name="offerHours"
            min={1}
            max={MOST_HOURS}
            value={draft.offerHours}
            error={errors.offerHours}
            onChange={(value) => typeof value === 'number' && set({ offerHours: Math.trunc(value) })}
          />
        )}
        {flag('checkin')}
      </Part>
    </>
  );
}

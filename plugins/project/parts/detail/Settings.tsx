import { useState } from 'react';
import { useProblem, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { InlineAlert } from '#kit/ui/feedback/InlineAlert.tsx';
import { RichTextField } from '#kit/ui/forms/richText/RichTextField.tsx';
import { meantDay } from '../../rules/days.ts';
import type { ProjectView } from '../../schemas.ts';
import { call } from '../call.ts';
import { SettingsDays, SettingsFields, type Draft } from './SettingsFields.tsx';
import { useSaved } from './useSaved.ts';

const draftOf = (project: ProjectView, description: string): Draft => {
  const { name, startsOn, dueOn, visibility, workDays, holidays, publicHolidays, estimateKind, budgetMinutes, features, leadId } = project;
  return {
    name,
    description,
    startsOn,
    dueOn,
    visibility,
    workDays,
    holidays,
    publicHolidays,
    estimateKind,
    budgetMinutes,
    features,
    leadId,
  };
};

/** A project as a whole: saved at once, not over what somebody else has saved since, and taken back at once. */
export function Settings({ project, description }: { project: ProjectView; description: string }) {
  const t = useText('project');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const saved = useSaved();
  const [draft, setDraft] = useState(() => draftOf(project, description));
  const [wrong, setWrong] = useState('');
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const days = draft.holidays.map((each) => meantDay(each));
    if (days.includes(null)) return setWrong(t('detail.holidaysWrong'));
    try {
      const { batchId } = await call('saveProject', {
        id: project.id,
        version: project.version,
        settings: { ...draft, workDays: [...draft.workDays], holidays: days as string[] },
      });
      setWrong('');
      saved(t('detail.saved'), batchId);
      await revalidate();
    } catch (error) {
      setWrong(problem(error));
    }
  };
  return (
    <section>
      {wrong && <InlineAlert tone="danger">{wrong}</InlineAlert>}
      <SettingsFields project={project} draft={draft} set={set} />
      <SettingsDays draft={draft} set={set} />
      <RichTextField
        name="description"
        label={t('field.description')}
        value={draft.description}
        onChange={(html) => set({ description: html })}
      />
      <div className="ui-Actions">
        <Button data-key="s" onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </section>
  );
}

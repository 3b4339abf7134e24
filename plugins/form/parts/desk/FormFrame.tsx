import { useState, type ReactNode } from 'react';
import { useRevalidator, useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import type { DeskFormView } from '../../gateway/pages/deskForm.ts';
import { formActions } from '../../machines/form.ts';
import { call } from '../call.ts';
import './desk.css';

export const FORM_TONES = {
  draft: 'neutral',
  scheduled: 'info',
  open: 'success',
  paused: 'warning',
  closed: 'neutral',
  archived: 'neutral',
} as const;
const TABS = [
  ['', 'tab.build'],
  ['/logic', 'tab.logic'],
  ['/settings', 'tab.settings'],
  ['/responses', 'tab.responses'],
  ['/charts', 'tab.charts'],
  ['/share', 'tab.share'],
] as const;

interface Props {
  form: DeskFormView;
  /** Something is typed that is not saved yet: it is not published either. */
  unsaved?: boolean;
  version?: number;
  actions?: ReactNode;
  children: ReactNode;
}

/** What can be done with a form as it stands now: the one that comes next first. */
function StateActions({ form, unsaved, version = form.version }: Pick<Props, 'form' | 'unsaved' | 'version'>) {
  const t = useText('form');
  const problem = useProblem();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>, done: string) => async () => {
    setBusy(true);
    try {
      await work();
      await revalidate();
      showToast(done);
    } catch (error) {
      showToast(problem(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  const disabled = busy || unsaved;
  const acts = formActions(form.state).filter((action) => action !== 'schedule' || form.settings.opensAt !== null);
  return (
    <>
      {form.published > 0 && form.changed && (
        <Button
          disabled={disabled || form.problems.length > 0}
          onClick={() => void run(() => call('publish', { id: form.id, version }), t('desk.published'))()}
        >
          {t('desk.publish')}
        </Button>
      )}
      {acts.map((action) => (
        <Button
          key={action}
          variant={action === 'open' && form.state === 'draft' ? 'primary' : 'secondary'}
          disabled={disabled || (action === 'open' && form.problems.length > 0)}
          onClick={() => void run(() => call('moveForm', { id: form.id, action }), t(`desk.moved.${action}`))()}
        >
          {t(`desk.action.${action}`)}
        </Button>
      ))}
    </>
  );
}

/** Around each tab of a form: what it is called, how it stands, what can be done with it. */
export function FormFrame({ form, unsaved, version, actions, children }: Props) {
  const t = useText('form');
  const path = `/form/${form.id}/admin`;
  return (
    <DeskPage
      title={form.draft.title.th}
      back={{ to: '/form', label: t('page.forms') }}
      state={<Badge tone={FORM_TONES[form.state]}>{t(`formState.${form.state}`)}</Badge>}
      lead={t('desk.standing', { count: form.responses, version: form.published })}
      actions={
        <>
          {actions}
          <StateActions form={form} unsaved={unsaved} version={version} />
        </>
      }
    >
      <Tabs label={t('desk.tabs')} tabs={TABS.map(([tail, key]) => ({ to: path + tail, title: t(key) }))} />
      {children}
    </DeskPage>
  );
}

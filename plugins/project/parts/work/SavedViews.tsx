import { useState } from 'react';
import { Link, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { NewView } from '../../calls/projects.ts';
import type { WorkData } from '../../gateway/pages/work.ts';
import { writeQuery } from '../../rules/query.ts';
import type { Layout } from '../../schemas.ts';
import { call } from '../call.ts';
import { layoutAddress } from './layouts.ts';

/** Queries that were kept under a name, and the way to keep the one that is in the address. */
export function SavedViews({ data: { query, projects, views }, layout }: { data: WorkData; layout: Layout }) {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState(false);
  const [shared, setShared] = useState(false);
  const here = writeQuery(query);
  return (
    <>
      <div className="project-Views">
        {views.map((view) => (
          <span key={view.id} className="project-View">
            <Link
              to={layoutAddress(view.layout, view.query)}
              aria-current={view.layout === layout && view.query === here ? 'page' : undefined}
            >
              {view.name}
            </Link>
            {view.mine && (
              <Button
                variant="quiet"
                aria-label={t('view.remove', { name: view.name })}
                onClick={() => void call('removeView', { id: view.id }).then(revalidate)}
              >
                ×
              </Button>
            )}
          </span>
        ))}
        {here !== '' && (
          <>
            <Button variant="quiet" onClick={() => setSaving(true)}>
              {t('view.save')}
            </Button>
            <Link to={layoutAddress(layout, '')}>{t('filter.clear')}</Link>
          </>
        )}
      </div>
      {saving && (
        <ActionDialog
          of={call}
          name="saveView"
          schema={NewView}
          title={t('view.save')}
          texts="view"
          with={{ projectId: projects.length === 1 ? projects[0]!.id : null, layout, query: here, shared }}
          onClose={() => setSaving(false)}
        >
          <FormField name="name" />
          <Checkbox label={t('view.shared')} checked={shared} onChange={({ target }) => setShared(target.checked)} />
        </ActionDialog>
      )}
    </>
  );
}

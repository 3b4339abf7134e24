import { lazy, Suspense, useState } from 'react';
import { Link, useRevalidator, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import type { WorkData } from '../../gateway/pages/work.ts';
import { writeQuery } from '../../rules/query.ts';
import type { Layout } from '../../schemas.ts';
import { call } from '../call.ts';
import { layoutAddress } from './layouts.ts';

const SaveViewDialog = lazy(() => import('./SaveViewDialog.tsx'));

/** Queries that were kept under a name, and the way to keep the one that is in the address. */
export function SavedViews({ data: { query, projects, views }, layout }: { data: WorkData; layout: Layout }) {
  const t = useText('project');
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState(false);
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
        <Suspense>
          <SaveViewDialog
            project={projects.length === 1 ? projects[0]!.id : null}
            layout={layout}
            query={here}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}

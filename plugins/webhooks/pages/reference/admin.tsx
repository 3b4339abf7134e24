import { Fragment, useEffect, useState } from 'react';
import { useLocation, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { ListedCall, load } from '../../gateway/pages/reference.ts';
import { ReferenceArea } from '../../parts/ReferenceArea.tsx';
import { TryCall } from '../../parts/TryCall.tsx';
import '../../parts/webhooks.css';

/** What the site tells other systems, and what its calls are, area by area. */
export default function ReferencePage({ data: { q, events, areas } }: PageProps<typeof load>) {
  const t = useText('webhooks');
  const { hash } = useLocation();
  const [tried, setTried] = useState<(ListedCall & { id: string }) | null>(null);
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    const area = place?.closest('details');
    if (!place || !area || area.open) return;
    area.open = true;
    place.scrollIntoView();
  }, [hash]);
  return (
    <DeskPage
      title={t('reference.title')}
      lead={t('reference.lead')}
      actions={
        <a className="ui-Button" data-variant="secondary" href="/api/openapi.json">
          openapi.json
        </a>
      }
    >
      <FilterForm
        values={{ q }}
        submit={t('reference.find')}
        fields={[{ name: 'q', label: t('reference.search'), type: 'search', maxLength: 100 }]}
      />
      {events.length + areas.length === 0 && (
        <EmptyState
          icon="search"
          title={t('reference.nothing')}
          action={
            <LinkButton variant="secondary" to="/webhooks/reference">
              {t('reference.all')}
            </LinkButton>
          }
        >
          <p>{t('reference.nothingHint')}</p>
        </EmptyState>
      )}
      <div key={q} className="webhooks-Areas">
        {events.length > 0 && (
          <ReferenceArea
            id="events"
            title={t('reference.events')}
            note={t('reference.eventCount', { count: events.length })}
            open={q !== ''}
          >
            <DataTable
              caption={t('reference.events')}
              columns={[
                { key: 'type', title: t('field.event') },
                { key: 'fields', title: t('reference.fields') },
              ]}
              rows={events.map(({ event, type, fields }) => ({
                id: event,
                cells: [
                  <code key="type">{type}</code>,
                  fields.length > 0 ? (
                    <code key="fields" className="webhooks-Address">
                      {fields.join(', ')}
                    </code>
                  ) : (
                    '–'
                  ),
                ],
              }))}
              empty={null}
            />
          </ReferenceArea>
        )}
        {q === '' && <p>{t('reference.callsText')}</p>}
        {areas.map(({ id, title, calls }) => (
          <ReferenceArea
            key={id}
            id={id}
            title={title}
            note={
              <>
                <code>{id}</code> · {t('reference.count', { count: calls.length })}
              </>
            }
            open={q !== ''}
          >
            <DataTable
              caption={title}
              columns={[
                { key: 'name', title: t('reference.call') },
                { key: 'path', title: t('field.url') },
                { key: 'roles', title: t('reference.roles') },
                { key: 'try', title: t('field.actions') },
              ]}
              rows={calls.map((each) => ({
                id: each.name,
                cells: [
                  <code key="name">{each.name}</code>,
                  <code key="path" className="webhooks-Address">
                    {each.method}{' '}
                    {each.path.split(/(?=\/)/).map((part, index) => (
                      <Fragment key={index}>
                        {part}
                        <wbr />
                      </Fragment>
                    ))}
                  </code>,
                  <div key="roles" className="webhooks-State">
                    {each.roles.map((role) => t(`role.${role}`)).join(', ')}
                    {each.needs && <small>{t('reference.needs', { needs: each.needs })}</small>}
                  </div>,
                  each.input && (
                    <Button
                      key="try"
                      variant="quiet"
                      aria-label={t('try.title', { call: `${id}.${each.name}` })}
                      onClick={() => setTried({ ...each, id: `${id}.${each.name}` })}
                    >
                      {t('try.action')}
                    </Button>
                  ),
                ],
              }))}
              empty={null}
            />
          </ReferenceArea>
        ))}
      </div>
      {tried && <TryCall key={tried.id} of={tried} onClose={() => setTried(null)} />}
    </DeskPage>
  );
}

import { useState } from 'react';
import { useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { ListedCall, load } from '../../gateway/pages/reference.ts';
import { TryCall } from '../../parts/TryCall.tsx';
import '../../parts/webhooks.css';

/** What the site tells other systems, and what its calls are. */
export default function ReferencePage({ data: { events, areas } }: PageProps<typeof load>) {
  const t = useText('webhooks');
  const [tried, setTried] = useState<(ListedCall & { id: string }) | null>(null);
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
      <h2>{t('reference.events')}</h2>
      <DataTable
        caption={t('reference.events')}
        columns={[
          { key: 'type', title: t('field.event') },
          { key: 'fields', title: t('reference.fields') },
        ]}
        rows={events.map(({ event, type, fields }) => ({
          id: event,
          cells: [<code key="type">{type}</code>, fields.length > 0 ? <code key="fields">{fields.join(', ')}</code> : '–'],
        }))}
        empty={<p>{t('reference.noEvents')}</p>}
      />
      <h2>{t('reference.calls')}</h2>
      <p>{t('reference.callsText')}</p>
      {areas.map(({ id, calls }) => (
        <section key={id} aria-label={id}>
          <h3>
            <code>{id}</code>
          </h3>
          <DataTable
            caption={id}
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
                <code key="path" className="webhooks-Address">{`${each.method} ${each.path}`}</code>,
                each.roles.join(', '),
                each.input && (
                  <Button
                    key="try"
                    variant="secondary"
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
        </section>
      ))}
      {tried && <TryCall key={tried.id} of={tried} onClose={() => setTried(null)} />}
    </DeskPage>
  );
}

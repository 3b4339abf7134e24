import { useState } from 'react';
import { Link, useRevalidator, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/endpoints.ts';
import { EndpointDialog } from '../../parts/EndpointDialog.tsx';
import { EndpointState } from '../../parts/EndpointState.tsx';
import { SecretDialog } from '../../parts/SecretDialog.tsx';
import '../../parts/webhooks.css';

/** The systems that are told of what happens on the site. */
export default function EndpointsPage({ data: { endpoints, catalogue } }: PageProps<typeof load>) {
  const t = useText('webhooks');
  const { revalidate } = useRevalidator();
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <DeskPage
      title={t('endpoints.title')}
      lead={t('endpoints.lead')}
      actions={
        <Button data-key="c" onClick={() => setIsAdding(true)}>
          {t('add.action')}
        </Button>
      }
    >
      <DataTable
        caption={t('endpoints.title')}
        columns={[
          { key: 'name', title: t('field.name') },
          { key: 'url', title: t('field.url') },
          { key: 'events', title: t('field.events') },
          { key: 'state', title: t('field.state') },
        ]}
        rows={endpoints.map(({ id, name, url, events, ...state }) => ({
          id,
          cells: [
            <Link key="name" to={`/webhooks/${id}`}>
              {name}
            </Link>,
            <span key="url" className="webhooks-Address">
              {url}
            </span>,
            events === null ? t('endpoints.all') : t('endpoints.some', { count: events }),
            <EndpointState key="state" {...state} />,
          ],
        }))}
        empty={
          <EmptyState icon="send" title={t('endpoints.empty')}>
            <p>{t('endpoints.emptyHint')}</p>
          </EmptyState>
        }
      />
      {isAdding && (
        <EndpointDialog
          catalogue={catalogue}
          onClose={() => setIsAdding(false)}
          onAdded={(added) => {
            setSecret(added.secret);
            void revalidate();
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </DeskPage>
  );
}

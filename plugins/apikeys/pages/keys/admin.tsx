import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { load } from '../../gateway/pages/keys.ts';
import { KeyState } from '../../parts/KeyState.tsx';
import '../../parts/apikeys.css';

/** The keys with which other systems make calls of the site. */
export default function KeysPage({ data: { keys } }: PageProps<typeof load>) {
  const t = useText('apikeys');
  const format = useFormat();
  return (
    <DeskPage
      title={t('keys.title')}
      lead={t('keys.lead')}
      actions={
        <>
          <LinkButton to="/apikeys/new" data-key="c">
            {t('make.action')}
          </LinkButton>
          <a className="ui-Button" data-variant="secondary" href="/api/client.ts">
            {t('client.action')}
          </a>
        </>
      }
    >
      <DataTable
        caption={t('keys.title')}
        columns={[
          { key: 'name', title: t('field.name') },
          { key: 'state', title: t('field.state') },
          { key: 'maker', title: t('field.maker') },
          { key: 'expires', title: t('field.expiresAt') },
          { key: 'used', title: t('field.lastUsedAt') },
        ]}
        rows={keys.map(({ id, name, state, maker, expiresAt, lastUsedAt }) => ({
          id,
          cells: [
            <Link key="name" to={`/apikeys/${id}`}>
              {name}
            </Link>,
            <KeyState key="state" state={state} />,
            maker ?? t('maker.gone'),
            expiresAt ? format.date(expiresAt) : t('expires.never'),
            lastUsedAt ? format.date(lastUsedAt, 'time') : t('used.never'),
          ],
        }))}
        empty={
          <EmptyState icon="key" title={t('keys.empty')}>
            <p>{t('keys.emptyHint')}</p>
          </EmptyState>
        }
      />
    </DeskPage>
  );
}

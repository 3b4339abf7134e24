import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { load } from '../../gateway/pages/key.ts';
import { KeyState } from '../../parts/KeyState.tsx';
import { RevokeButton } from '../../parts/RevokeButton.tsx';
import { ScopeList } from '../../parts/ScopeList.tsx';
import { AddressTable, UseTable } from '../../parts/UseTables.tsx';
import '../../parts/apikeys.css';

/** One key: what it may do, where it was used from, and what was done with it. */
export default function KeyPage({ data }: PageProps<typeof load>) {
  const t = useText('apikeys');
  const format = useFormat();
  const { id, name, state, maker, shown, log, isLaterPage } = data;
  const used = data.lastUsedAt && `${format.date(data.lastUsedAt, 'time')}${data.lastUsedIp ? ` · ${data.lastUsedIp}` : ''}`;
  return (
    <DeskPage
      back={{ to: '/apikeys', label: t('keys.title') }}
      title={name}
      state={<KeyState state={state} />}
      actions={state !== 'revoked' && <RevokeButton id={id} name={name} />}
    >
      {state === 'makerGone' && (
        <Alert tone="danger" title={t('state.makerGone')}>
          <p>{t('maker.goneHint')}</p>
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: t('field.shown'), value: <code className="apikeys-Shown">{shown}_…</code> },
          { term: t('field.maker'), value: maker ?? t('maker.gone') },
          { term: t('field.createdAt'), value: format.date(data.createdAt, 'time') },
          { term: t('field.expiresAt'), value: data.expiresAt ? format.date(data.expiresAt, 'time') : t('expires.never') },
          ...(data.revokedAt ? [{ term: t('field.revokedAt'), value: format.date(data.revokedAt, 'time') }] : []),
          { term: t('field.perMinute'), value: t('perMinute', { count: data.perMinute }) },
          { term: t('field.lastUsedAt'), value: used || t('used.never') },
        ]}
      />
      <h2>{t('scopes.title')}</h2>
      <ScopeList areas={data.areas} />
      {state !== 'revoked' && state !== 'expired' && (
        <>
          <h2>{t('how.title')}</h2>
          <p>{t('how.text')}</p>
          {/* It scrolls, so it has to be reached by the keyboard, too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className="apikeys-Example" tabIndex={0} aria-label={t('how.title')}>
            {`curl ${data.origin}${data.example ?? '/api/…'} \\\n  -H "Authorization: Bearer $SALA_KEY"`}
          </pre>
        </>
      )}
      <h2>{t('addresses.title')}</h2>
      <AddressTable addresses={data.addresses} />
      <h2>{t('log.title')}</h2>
      <UseTable items={log.items} />
      {(isLaterPage || log.next) && (
        <nav className="ui-Actions" aria-label={t('paging.label')}>
          {isLaterPage && (
            <LinkButton variant="secondary" to={`/apikeys/${id}`}>
              {t('paging.first')}
            </LinkButton>
          )}
          {log.next && (
            <LinkButton variant="secondary" to={`/apikeys/${id}?after=${log.next}`}>
              {t('paging.next')}
              <Icon name="chevron-right" />
            </LinkButton>
          )}
        </nav>
      )}
    </DeskPage>
  );
}

import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import type { load } from '../../gateway/pages/endpoint.ts';
import { DeliveryTable } from '../../parts/DeliveryTable.tsx';
import { EndpointActions } from '../../parts/EndpointActions.tsx';
import { EndpointState } from '../../parts/EndpointState.tsx';
import { typeOf } from '../../rules/type.ts';
import { STATES } from '../../schemas.ts';
import '../../parts/webhooks.css';

const addressOf = (id: string, state: string, after?: string) => {
  const query = new URLSearchParams({ ...(state === 'all' ? {} : { state }), ...(after ? { after } : {}) });
  return query.size ? `/webhooks/${id}?${query}` : `/webhooks/${id}`;
};

/** One endpoint: what it is told, what it answered, and what can be done about it. */
export default function EndpointPage({ data }: PageProps<typeof load>) {
  const t = useText('webhooks');
  const format = useFormat();
  const { id, on, offReason, failingSince, formerUntil, events, log, state, isLaterPage } = data;
  return (
    <DeskPage
      back={{ to: '/webhooks', label: t('endpoints.title') }}
      title={data.name}
      state={<EndpointState on={on} failing={failingSince !== null} offReason={offReason} />}
      actions={<EndpointActions endpoint={data} />}
    >
      {failingSince && (
        <Alert tone={on ? 'warning' : 'danger'} title={t('failing.since', { at: format.date(failingSince, 'time') })}>
          <p>{t(on ? 'failing.hint' : 'failing.offHint')}</p>
        </Alert>
      )}
      <DescriptionList
        items={[
          { term: t('field.url'), value: <span className="webhooks-Address">{data.url}</span> },
          { term: t('field.events'), value: events === null ? t('endpoints.all') : events.map(typeOf).join(', ') },
          ...(formerUntil ? [{ term: t('field.formerUntil'), value: format.date(formerUntil, 'time') }] : []),
        ]}
      />
      <h2>{t('log.title')}</h2>
      <FilterForm
        values={{ state }}
        submit={t('log.find')}
        fields={[
          {
            name: 'state',
            label: t('field.state'),
            options: [{ value: 'all', label: t('log.any') }, ...STATES.map((value) => ({ value, label: t(`state.${value}`) }))],
          },
        ]}
      />
      <DeliveryTable
        rows={log.items}
        on={on}
        empty={
          <EmptyState icon="send" title={t(state === 'all' ? 'log.empty' : 'log.none')}>
            <p>{t('log.emptyHint')}</p>
          </EmptyState>
        }
      />
      {(isLaterPage || log.next) && (
        <nav className="ui-Actions" aria-label={t('paging.label')}>
          {isLaterPage && (
            <LinkButton variant="secondary" to={addressOf(id, state)}>
              {t('paging.first')}
            </LinkButton>
          )}
          {log.next && (
            <LinkButton variant="secondary" to={addressOf(id, state, log.next)}>
              {t('paging.next')}
              <Icon name="chevron-right" />
            </LinkButton>
          )}
        </nav>
      )}
    </DeskPage>
  );
}

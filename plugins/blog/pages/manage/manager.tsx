import { useState } from 'react';
import { Link, useFormat, useLocation, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { BulkDialog } from '#kit/ui/desk/BulkDialog.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { useChosenRows } from '#kit/ui/desk/list/useChosenRows.ts';
import { useKeptColumns } from '#kit/ui/desk/list/useColumns.ts';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { manage } from '../../gateway/pages/manage.ts';
import { call } from '../../parts/call.ts';
import { StateBadges } from '../../parts/StateBadges.tsx';
import { MANAGE } from '../../rules/reserved.ts';
import { NewPost, VIEWS, type DeskPost } from '../../schemas.ts';

type Bulk = 'PUBLISH' | 'SUBMIT' | 'TRASH' | 'RESTORE';

/** All posts for those who write and look after them. */
export default function ManagePage({ data }: PageProps<typeof manage>) {
  const { view, q, category, categories, items, next, total, publishes } = data;
  const t = useText('blog');
  const format = useFormat();
  const navigate = useNavigate();
  const kept = useKeptColumns();
  const creating = new URLSearchParams(useLocation().search).get('new') === '1';
  const rows = useChosenRows(items);
  const [bulk, setBulk] = useState<Bulk | null>(null);
  const address = (change: Record<string, string>) => {
    const query = new URLSearchParams(
      Object.entries({ view: view === 'all' ? '' : view, q, category, ...kept, ...change }).filter(([, value]) => value),
    );
    return `${MANAGE}${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  const create = (
    <LinkButton to={address({ new: '1' })} data-key="c">
      <Icon name="plus" />
      {t('manage.new')}
    </LinkButton>
  );
  const acts: Bulk[] = view === 'trashed' ? ['RESTORE'] : [publishes ? 'PUBLISH' : 'SUBMIT', 'TRASH'];
  const title = (row: DeskPost) => (
    <Link key="title" className="ui-Target" to={`${MANAGE}/posts/${row.id}`}>
      {row.title}
    </Link>
  );
  return (
    <DeskPage
      title={t('page.manage')}
      actions={
        <>
          <LinkButton variant="secondary" to={`${MANAGE}/import`}>
            {t('manage.import')}
          </LinkButton>
          {create}
        </>
      }
    >
      <ListViews
        label={t('manage.views')}
        shows={VIEWS.map((each) => ({
          to: address({ view: each === 'all' ? '' : each }),
          title: t(`manage.view.${each}`),
          current: each === view,
        }))}
      />
      <FilterForm
        values={{ q, category }}
        fields={[
          { name: 'q', label: t('manage.search'), type: 'search', maxLength: 100 },
          {
            name: 'category',
            label: t('field.category'),
            options: [
              { value: '', label: t('list.all') },
              ...categories.map(({ id, name, depth }) => ({ value: id, label: `${'— '.repeat(depth)}${name}` })),
            ],
          },
        ]}
        keep={{ view: view === 'all' ? '' : view, ...kept }}
        submit={t('manage.search')}
      />
      {rows.chosen.size > 0 && (
        <p className="ui-Actions" role="status">
          {t('manage.chosen', { count: rows.chosen.size })}
          {acts.map((action) => (
            <Button key={action} variant="secondary" onClick={() => setBulk(action)}>
              {t(`action.${action}`)}
            </Button>
          ))}
          <Button variant="quiet" onClick={rows.clear}>
            {t('manage.clear')}
          </Button>
        </p>
      )}
      <DeskTable
        caption={t('page.manage')}
        sum={t('manage.count', { count: total })}
        stickyHead
        selected={new Set(rows.chosen.keys())}
        onSelect={rows.select}
        columns={[
          { key: 'title', title: t('field.title') },
          { key: 'state', title: t('manage.state'), head: true },
          { key: 'authors', title: t('field.authors') },
          { key: 'category', title: t('field.category') },
          { key: 'changed', title: t('manage.changed') },
          { key: 'readers', title: t('manage.readers') },
          { key: 'published', title: t('manage.published'), extra: true },
          { key: 'language', title: t('manage.language'), extra: true },
        ]}
        rows={items.map((row) => ({
          id: row.id,
          cells: [
            title(row),
            <StateBadges key="state" standing={row} members={row.members} />,
            row.authors,
            row.category,
            <time key="changed" dateTime={row.updatedAt}>
              {format.date(row.updatedAt, 'time')}
            </time>,
            format.number(row.readers),
            row.publishedAt ? format.date(row.publishedAt, 'short') : '',
            t(`language.${row.locale}`),
          ],
        }))}
        empty={
          <EmptyState
            icon="edit"
            title={t(q || view !== 'all' || category ? 'manage.nothing' : 'manage.empty')}
            action={
              q || view !== 'all' || category ? (
                <LinkButton variant="secondary" to={MANAGE}>
                  {t('list.all')}
                </LinkButton>
              ) : (
                create
              )
            }
          />
        }
      />
      {next && (
        <LinkButton variant="secondary" to={address({ after: next })}>
          {t('list.older')}
        </LinkButton>
      )}
      {creating && (
        <ActionDialog
          of={call}
          name="create"
          schema={NewPost}
          with={{ translates: null }}
          title={t('create.heading')}
          size="small"
          onClose={() => void navigate(address({}))}
          onDone={({ id }) => void navigate(`${MANAGE}/posts/${id}`)}
        />
      )}
      {bulk && (
        <BulkDialog
          title={t(`bulk.${bulk}`, { count: rows.chosen.size })}
          submit={t(`action.${bulk}`)}
          items={[...rows.chosen.values()].map(({ id, title: name }) => ({ id, name }))}
          act={(id) => call('turn', { id, version: rows.chosen.get(id)!.version, action: bulk })}
          onClose={(done) => {
            setBulk(null);
            rows.settle(done);
          }}
        >
          <p>{t(`ask.${bulk}.text`)}</p>
        </BulkDialog>
      )}
    </DeskPage>
  );
}

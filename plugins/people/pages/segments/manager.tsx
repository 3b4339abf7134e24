import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { loadAll } from '../../gateway/pages/segments.ts';
import { conditionText } from '../../parts/segments/conditionText.ts';
import '../../parts/people.css';

/** Segments of the space, each with what it asks. */
export default function SegmentsPage({ data: { segments, offered } }: PageProps<typeof loadAll>) {
  const t = useText('people');
  const format = useFormat();
  const add = (
    <LinkButton to="/people/segments/new" data-key="c">
      <Icon name="plus" />
      {t('segments.new')}
    </LinkButton>
  );
  return (
    <DeskPage title={t('page.segments')} lead={t('segments.lead')} actions={segments.length > 0 && add}>
      <DataTable
        caption={t('page.segments')}
        columns={[
          { key: 'name', title: t('segments.name') },
          { key: 'asks', title: t('segments.asks') },
          { key: 'size', title: t('segments.size'), align: 'end' },
        ]}
        rows={segments.map(({ id, name, conditions, size }) => {
          const texts = conditions.map((each) => conditionText(each, offered, format));
          return {
            id,
            cells: [
              <Link key="name" className="ui-Target" to={`/people/segments/${id}`}>
                {name}
              </Link>,
              texts.includes(null) ? (
                <Badge key="asks" tone="warning">
                  {t('segments.missing')}
                </Badge>
              ) : (
                texts.join(' · ')
              ),
              size === null ? t('segments.notCounted') : t('segments.people', { count: size }),
            ],
          };
        })}
        empty={
          <EmptyState icon="user" title={t('segments.empty')} action={add}>
            <p>{t('segments.emptyHint')}</p>
          </EmptyState>
        }
      />
    </DeskPage>
  );
}

import { useState } from 'react';
import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { CategoriesPart } from '../../parts/desk/year/CategoriesPart.tsx';
import { DateSheet, type YearDate } from '../../parts/desk/year/DateSheet.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { load } from '../../gateway/pages/deskDates.ts';

/** What stands in the year besides courses, and the categories that courses are found by. */
export default function DeskDatesPage({ data: { dates, categories } }: PageProps<typeof load>) {
  const t = useText('lesson');
  const { date } = useFormat();
  const [edited, setEdited] = useState<YearDate | 'new' | null>(null);
  const day = (iso: string) => date(`${iso}T05:00:00Z`, 'short');
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('desk.dates.add')}
    </Button>
  );
  return (
    <DeskArea title={t('page.deskDates')} actions={add}>
      <section className="ui-Desk-part" aria-labelledby="lesson-dates">
        <h2 id="lesson-dates">{t('desk.dates.title')}</h2>
        <DataTable
          caption={t('desk.dates.title')}
          columns={[
            { key: 'title', title: t('desk.dates.name') },
            { key: 'kind', title: t('desk.dates.kind') },
            { key: 'days', title: t('desk.dates.days') },
            { key: 'shown', title: t('desk.dates.shown') },
            { key: 'actions', title: t('desk.actions') },
          ]}
          rows={dates.map((each) => ({
            id: each.id,
            cells: [
              each.title,
              t(`desk.dateKind.${each.kind}`),
              each.from === each.to ? day(each.from) : `${day(each.from)} – ${day(each.to)}`,
              <Badge key="shown" tone={each.published ? 'success' : 'neutral'}>
                {t(each.published ? 'desk.dates.published' : 'desk.dates.hidden')}
              </Badge>,
              <Button key="actions" variant="secondary" aria-label={t('desk.editOf', { name: each.title })} onClick={() => setEdited(each)}>
                {t('desk.edit')}
              </Button>,
            ],
          }))}
          empty={<EmptyState icon="calendar" title={t('desk.dates.empty')} action={add} />}
        />
      </section>
      <CategoriesPart categories={categories} />
      {edited && <DateSheet date={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </DeskArea>
  );
}

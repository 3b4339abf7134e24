import { useState } from 'react';
import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DataTable } from '#kit/ui/data/DataTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { AchievementDialog } from '../../parts/desk/AchievementDialog.tsx';
import { DeskArea } from '../../parts/desk/DeskArea.tsx';
import type { DeskAchievement } from '../../gateway/pages/deskAchievements.ts';
import type { load } from '../../gateway/pages/deskAchievements.ts';

/** What can be achieved: offered by courses, or made here. */
export default function DeskAchievementsPage({ data: { rows, templates } }: PageProps<typeof load>) {
  const t = useText('certification');
  const { number } = useFormat();
  const [edited, setEdited] = useState<DeskAchievement | 'new' | null>(null);
  return (
    <DeskArea
      title={t('page.deskAchievements')}
      actions={
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {t('achievement.new')}
        </Button>
      }
    >
      <p>{t('achievement.intro')}</p>
      <DataTable
        caption={t('page.deskAchievements')}
        columns={[
          { key: 'title', title: t('fact.title') },
          { key: 'template', title: t('achievement.templateId') },
          { key: 'valid', title: t('achievement.valid') },
          { key: 'count', title: t('desk.issued'), align: 'end' },
          { key: 'actions', title: t('desk.actions') },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: [
            <span key="title">
              <Link to={`/lesson/certification/${encodeURIComponent(row.slug)}`}>{row.title}</Link>{' '}
              {!row.active && <Badge>{t('achievement.closed')}</Badge>}
            </span>,
            templates.find(({ id }) => id === row.templateId)?.name ?? t('achievement.anyTemplate'),
            row.validMonths === null ? t('achievement.forever') : t('achievement.months', { months: row.validMonths }),
            number(row.certificates),
            row.own ? (
              <Button
                key="actions"
                variant="secondary"
                aria-label={t('achievement.editOf', { title: row.title })}
                onClick={() => setEdited(row)}
              >
                {t('action.edit')}
              </Button>
            ) : (
              <Badge key="actions" tone="info">
                {t('achievement.offered')}
              </Badge>
            ),
          ],
        }))}
        empty={
          <EmptyState icon="award" title={t('achievement.nothing')}>
            <p>{t('achievement.intro')}</p>
          </EmptyState>
        }
      />
      {edited && <AchievementDialog achievement={edited === 'new' ? null : edited} templates={templates} onClose={() => setEdited(null)} />}
    </DeskArea>
  );
}

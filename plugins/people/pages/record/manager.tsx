import { useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { load } from '../../gateway/pages/record.ts';
import { AreaFacts } from '../../parts/record/AreaFacts.tsx';
import { Consents } from '../../parts/record/Consents.tsx';
import { History } from '../../parts/record/History.tsx';
import { Merges } from '../../parts/record/Merges.tsx';
import { Notes } from '../../parts/record/Notes.tsx';
import { Tags } from '../../parts/record/Tags.tsx';
import { Who } from '../../parts/record/Who.tsx';
import '../../parts/people.css';

/** One person: what the areas know at the left, who it is and what the team wrote at the right. */
export default function RecordPage({ data }: PageProps<typeof load>) {
  const t = useText('people');
  const format = useFormat();
  const states = [...new Set(data.rows.flatMap(({ account, state }) => (account ? [state] : [])))];
  return (
    <DeskPage
      back={{ to: '/people', label: t('list.back') }}
      title={data.name}
      state={
        states.length > 0 ? (
          states.map((state) => (
            <Badge key={state} tone={state === 'active' ? 'success' : 'warning'}>
              {t(`state.${state as 'active'}`)}
            </Badge>
          ))
        ) : (
          <Badge>{t('account.no')}</Badge>
        )
      }
      lead={`${t('record.since')} ${format.date(data.since)}`}
    >
      {data.failed && <Alert tone="warning">{t('record.failed')}</Alert>}
      <div className="ui-Desk-sides">
        <div>
          <AreaFacts areas={data.areas} />
          <Notes person={data.id} notes={data.notes} may={data.may.note} />
        </div>
        <div>
          <Who data={data} />
          <Tags person={data.id} tags={data.tags} all={data.allTags} may={data.may.tag} />
          <Consents person={data.id} consents={data.consents} may={data.may.tag} />
          <Merges data={data} />
          <History history={data.history} />
        </div>
      </div>
    </DeskPage>
  );
}

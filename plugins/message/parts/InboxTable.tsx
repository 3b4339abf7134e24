import { Link, useText } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskTable } from '#kit/ui/desk/DeskTable.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import type { Box, ThreadLine } from '../schemas.ts';
import { boxPath } from './boxPath.ts';
import { EMPTY } from './ThreadList.tsx';
import { ThreadState } from './ThreadState.tsx';
import { saidIn, titleOf } from './titleOf.ts';
import { useTimes } from './useTimes.ts';

/** Conversations on the desk: about what, with whom, what was said last, and how each stands. */
export function InboxTable({ box, q, lines }: { box: Box; q: string; lines: readonly ThreadLine[] }) {
  const t = useText('message');
  const { brief } = useTimes();
  return (
    <DeskTable
      caption={t(`list.${box}`)}
      columns={[
        { key: 'title', title: t('inbox.subject') },
        { key: 'who', title: t('inbox.who') },
        { key: 'said', title: t('inbox.said') },
        { key: 'state', title: t('inbox.state'), head: true },
        { key: 'assignee', title: t('staff.assigned') },
        { key: 'at', title: t('inbox.at') },
      ]}
      rows={lines.map((line) => {
        const { title, about } = titleOf(line, t);
        return {
          id: line.id,
          cells: [
            <Link key="title" className="ui-Target" to={`/user/message/${line.id}`}>
              {title}
            </Link>,
            about,
            saidIn(line, t),
            <ThreadState key="state" line={line} />,
            line.assignee && (line.assignee.name ?? t('person.gone')),
            <time key="at" dateTime={line.at}>
              {brief(line.at)}
            </time>,
          ],
        };
      })}
      empty={
        <EmptyState
          icon={box === 'waiting' && !q ? 'check' : 'chat'}
          title={q ? t('inbox.notFound', { q }) : t(EMPTY[box])}
          action={
            q && (
              <LinkButton variant="secondary" to={boxPath(box)}>
                {t('inbox.clear')}
              </LinkButton>
            )
          }
        />
      }
    />
  );
}

import { useState } from 'react';
import { Link, useFormat, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { Checkbox } from '#kit/ui/forms/Checkbox.tsx';
import { FilterForm } from '#kit/ui/forms/FilterForm.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { comments } from '../../gateway/pages/manage.ts';
import { call } from '../../parts/call.ts';
import { MANAGE } from '../../rules/reserved.ts';
import { COMMENT_STATES, type CommentRow } from '../../schemas.ts';
import '../../parts/desk/comments.css';

const PATH = `${MANAGE}/comments`;
type Decision = 'approved' | 'spam' | 'rejected' | 'hidden';
/** What may become of a comment. */
const DECISIONS: Readonly<Record<CommentRow['state'], readonly Decision[]>> = {
  pending: ['approved', 'spam', 'rejected'],
  approved: ['hidden', 'spam'],
  spam: ['approved'],
  rejected: ['approved'],
  hidden: ['approved'],
};

/** What readers have written: what waits first, decided on here. */
export default function CommentsPage({ data: { state, q, items, next, total } }: PageProps<typeof comments>) {
  const t = useText('blog');
  const format = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = items.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const address = (change: Record<string, string>) =>
    `${PATH}?${new URLSearchParams(Object.entries({ state, q, ...change }).filter(([, value]) => value)).toString()}`;
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <DeskPage title={t('page.comments')} lead={t('comments.count', { count: total })}>
      <ListViews
        label={t('comments.states')}
        shows={COMMENT_STATES.map((each) => ({ to: `${PATH}?state=${each}`, title: t(`comments.state.${each}`), current: each === state }))}
      />
      <FilterForm
        values={{ q }}
        fields={[{ name: 'q', label: t('manage.search'), type: 'search', maxLength: 100 }]}
        keep={{ state }}
        submit={t('manage.search')}
      />
      {ids.length > 0 && (
        <p className="ui-Actions" role="status">
          {t('manage.chosen', { count: ids.length })}
          {DECISIONS[state].map((decision) => (
            <ActionButton
              key={decision}
              of={call}
              name="moderate"
              with={{ ids, state: decision }}
              variant="secondary"
              onDone={() => setChosen(new Set())}
            >
              {t(`comments.do.${decision}`)}
            </ActionButton>
          ))}
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            {t('manage.clear')}
          </Button>
        </p>
      )}
      {items.length === 0 && <EmptyState icon="chat" title={t(state === 'pending' ? 'comments.none' : 'comments.nothing')} />}
      <ul className="blog-Queue">
        {items.map((row) => (
          <li key={row.id}>
            <Checkbox label={row.name} checked={chosen.has(row.id)} onChange={() => toggle(row.id)} />
            <p className="blog-Queue-about">
              <Badge>{t(row.member ? 'comments.member' : 'comments.guest')}</Badge>
              <time dateTime={row.createdAt}>{format.date(row.createdAt, 'time')}</time>
              <Link to={encodeURI(row.path)}>{row.post}</Link>
            </p>
            <p className="blog-Queue-body">{row.body}</p>
            <p className="ui-Actions">
              {DECISIONS[row.state].map((decision) => (
                <ActionButton
                  key={decision}
                  of={call}
                  name="moderate"
                  with={{ ids: [row.id], state: decision }}
                  variant={decision === 'approved' ? 'primary' : 'secondary'}
                >
                  {t(`comments.do.${decision}`)}
                </ActionButton>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <LinkButton variant="secondary" to={address({ after: next })}>
          {t('list.older')}
        </LinkButton>
      )}
    </DeskPage>
  );
}

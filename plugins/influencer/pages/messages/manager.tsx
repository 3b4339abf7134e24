import { useText, type PageProps } from '#kernel/contract/page.ts';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { EmptyState } from '#kit/ui/feedback/EmptyState.tsx';
import { ListViews } from '#kit/ui/navigation/ListViews.tsx';
import type { messages } from '../../gateway/pages/desk.ts';
import { MessageCard } from '../../parts/desk/MessageCard.tsx';
import '../../parts/me/me.css';

const addressOf = (view: string, before?: string) =>
  `/influencer/manage/messages?${new URLSearchParams({ ...(view === 'all' && { show: 'all' }), ...(before && { before }) })}`.replace(
    /\?$/,
    '',
  );

/** Messages that wait for somebody to read them, and all gifts. */
export default function MessagesPage({ data: { view, messages: rows, mayRefund, next } }: PageProps<typeof messages>) {
  const t = useText('influencer');
  return (
    <DeskPage title={t('page.messages')} lead={t('messages.lead')}>
      <ListViews
        label={t('messages.shows')}
        shows={(['held', 'all'] as const).map((each) => ({ to: addressOf(each), title: t(`messages.${each}`), current: each === view }))}
      />
      {rows.length === 0 ? (
        <EmptyState icon="chat" title={t(`messages.${view}Empty`)} />
      ) : (
        <ul className="influencer-MyLinks">
          {rows.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} mayRefund={mayRefund} />
            </li>
          ))}
        </ul>
      )}
      {next && (
        <p className="ui-Actions">
          <LinkButton variant="secondary" to={addressOf(view, next)}>
            {t('messages.older')}
          </LinkButton>
        </p>
      )}
    </DeskPage>
  );
}

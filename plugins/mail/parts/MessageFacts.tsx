import { useFormat, useText } from '#kernel/contract/page.ts';
import type { MessageData } from '../gateway/pages/message.ts';

/** Facts of a mail, as one would tell them to whoever looks after the mail server. */
export function MessageFacts({ message }: { message: MessageData }) {
  const t = useText('mail');
  const format = useFormat();
  const { to, kind, createdAt, sentAt, triedAt, attempts, response, headerId } = message;
  const facts: [string, string | null][] = [
    [t('field.to'), to || t('outbox.nobody')],
    [t('field.createdAt'), format.date(createdAt, 'time')],
    [t('field.sentAt'), sentAt && format.date(sentAt, 'time')],
    [t('field.attempts'), attempts ? t('message.attempts', { count: attempts }) : null],
    [t('field.triedAt'), triedAt && !sentAt ? format.date(triedAt, 'time') : null],
    [t('field.response'), response],
    [t('field.kind'), kind],
    [t('field.headerId'), headerId],
  ];
  return (
    <dl className="mail-Facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

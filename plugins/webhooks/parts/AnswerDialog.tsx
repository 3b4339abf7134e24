import { useFormat, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { Dialog } from '#kit/ui/feedback/Dialog.tsx';
import type { Tried } from '../schemas.ts';
import './webhooks.css';

interface Props {
  title: string;
  /** What the receiver was told; not known of a try. */
  body?: string;
  outcome: Pick<Value<typeof Tried>, 'status' | 'error' | 'millis' | 'answer'>;
  onClose: () => void;
}

/** What a receiver was told, and what it answered. */
export function AnswerDialog({ title, body, outcome: { status, error, millis, answer }, onClose }: Props) {
  const t = useText('webhooks');
  const format = useFormat();
  return (
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>{t('answer.close')}</Button>}>
      <DescriptionList
        items={[
          { term: t('field.status'), value: error ? t(`error.${error}`) : (status ?? '–') },
          { term: t('field.millis'), value: millis === null ? '–' : t('log.millis', { millis: format.number(millis) }) },
        ]}
      />
      {body !== undefined && (
        <>
          <h3>{t('answer.told')}</h3>
          <pre className="webhooks-Text">{body}</pre>
        </>
      )}
      <h3>{t('answer.said')}</h3>
      {answer ? <pre className="webhooks-Text">{answer}</pre> : <p>{t('answer.nothing')}</p>}
    </Dialog>
  );
}

import { useFormat, useText } from '#kernel/contract/page.ts';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionForm } from '#kit/ui/forms/action/ActionForm.tsx';
import type { Done } from '../../gateway/pages/fill.ts';
import { call } from '../call.ts';

interface Props {
  kept: NonNullable<Done['offer']>;
  input: { form: string; response: string; invite: string; carried: string };
}

/** A place that is kept for a while: taken, paid for, or let go here. */
export function KeptPlace({ kept, input }: Props) {
  const t = useText('form');
  const { date, money } = useFormat();
  if (kept.isOver)
    return (
      <Alert tone="warning">
        <p>{t(kept.priceSatang > 0 ? 'done.payOver' : 'done.offerOver')}</p>
      </Alert>
    );
  const until = date(kept.until, 'time');
  const letGo = (
    <ActionForm of={call} name="answerOffer" id="letGo" with={{ ...input, take: false }} submit={t('done.letGo')} quiet>
      {null}
    </ActionForm>
  );
  if (kept.payPath)
    return (
      <>
        <Alert tone="warning">
          <p>{t('done.awaiting_payment', { amount: money(kept.priceSatang), until })}</p>
        </Alert>
        <div className="form-Changes">
          <a className="ui-Button" href={kept.payPath}>
            {t('done.pay', { amount: money(kept.priceSatang) })}
          </a>
          {letGo}
        </div>
      </>
    );
  return (
    <>
      <Alert tone="success">
        <p>{t('done.offered', { until })}</p>
      </Alert>
      <div className="form-Changes">
        <ActionForm of={call} name="answerOffer" id="take" with={{ ...input, take: true }} submit={t('done.take')}>
          {null}
        </ActionForm>
        {letGo}
      </div>
    </>
  );
}

import { useState } from 'react';
import { useNavigate, useRevalidator, useText } from '#kernel/contract/page.ts';
import type { Value } from '#kit/schema/schema.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { ActionButton } from '#kit/ui/forms/action/ActionButton.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { showToast } from '#kit/ui/feedback/Toast.tsx';
import type { EndpointData } from '../gateway/pages/endpoint.ts';
import { Since, type Tried } from '../schemas.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { call } from './call.ts';
import { EndpointDialog } from './EndpointDialog.tsx';
import { SecretDialog } from './SecretDialog.tsx';

type Pending = 'change' | 'rotate' | 'replay' | 'remove';
const DAY_MS = 86_400_000;

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint }: { endpoint: EndpointData }) {
  const t = useText('webhooks');
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [pending, setPending] = useState<Pending | null>(null);
  const [tried, setTried] = useState<Value<typeof Tried> | null>(null);
  const [since, setSince] = useState('');
  const [secret, setSecret] = useState<string | null>(null);
  const { id, name, on } = endpoint;
  const close = () => setPending(null);
  const dialog = { of: call, with: { id }, onClose: close, size: 'small' } as const;
  return (
    <>
      <ActionButton
        of={call}
        name="ping"
        with={{ id }}
        onDone={(outcome) => {
          setTried(outcome);
          void revalidate();
        }}
      >
        {t('ping.action')}
      </ActionButton>
      <Button variant="secondary" data-key="e" onClick={() => setPending('change')}>
        {t('change.action')}
      </Button>
      <ActionButton
        of={call}
        name="turn"
        with={{ id, on: !on }}
        variant="secondary"
        done={t(on ? 'turn.off' : 'turn.on')}
        onDone={() => void revalidate()}
      >
        {t(on ? 'turn.offAction' : 'turn.onAction')}
      </ActionButton>
      {on && (
        <Button
          variant="secondary"
          onClick={() => {
            setSince(new Date(Date.now() - DAY_MS).toISOString());
            setPending('replay');
          }}
        >
          {t('replayFailed.action')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => setPending('rotate')}>
        {t('rotate.action')}
      </Button>
      <Button variant="secondary" onClick={() => setPending('remove')}>
        {t('remove.action')}
      </Button>

      {pending === 'change' && <EndpointDialog catalogue={endpoint.catalogue} endpoint={endpoint} onClose={close} />}
      {pending === 'rotate' && (
        <ActionDialog
          {...dialog}
          name="rotate"
          title={t('rotate.title')}
          submit={t('rotate.action')}
          onDone={(reply) => setSecret(reply.secret)}
        >
          <p>{t('rotate.text')}</p>
        </ActionDialog>
      )}
      {pending === 'replay' && (
        <ActionDialog
          {...dialog}
          name="replayFailed"
          schema={Since}
          values={{ since }}
          title={t('replayFailed.title')}
          onDone={({ count }) => showToast(t('replayFailed.count', { count }))}
        />
      )}
      {pending === 'remove' && (
        <ActionDialog
          {...dialog}
          name="remove"
          danger
          title={t('remove.title')}
          submit={t('remove.action')}
          done={t('remove.done', { name })}
          onDone={() => void navigate('/webhooks')}
        >
          <p>{t('remove.text', { name })}</p>
        </ActionDialog>
      )}
      {tried && <AnswerDialog title={t(tried.delivered ? 'ping.arrived' : 'ping.failed')} outcome={tried} onClose={() => setTried(null)} />}
      {secret && <SecretDialog secret={secret} former onClose={() => setSecret(null)} />}
    </>
  );
}

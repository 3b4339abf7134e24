import { useState } from 'react';
import { useFormat, useNavigate, useText, type PageProps } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Icon } from '#kit/ui/content/Icon.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import type { loadOne } from '../../gateway/pages/segments.ts';
import { call } from '../../parts/call.ts';
import { listAddress } from '../../parts/listAddress.ts';
import { conditionText } from '../../parts/segments/conditionText.ts';
import { CountButton } from '../../parts/segments/CountButton.tsx';
import { SegmentForm } from '../../parts/segments/SegmentForm.tsx';
import { conditionOf } from '../../rules/condition.ts';
import '../../parts/people.css';

/** A segment: what it asks, how many it has, and what can be done with them. */
export default function SegmentPage({ data: { segment, offered, mayExport } }: PageProps<typeof loadOne>) {
  const t = useText('people');
  const format = useFormat();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const broken = segment?.conditions.find((each) => conditionText(each, offered, format) === null);
  return (
    <DeskPage
      back={{ to: '/people/segments', label: t('segments.back') }}
      title={segment?.name ?? t('segment.new')}
      actions={
        segment && (
          <>
            {!broken && <LinkButton to={listAddress({ segment: segment.id })}>{t('segment.show')}</LinkButton>}
            {!broken && mayExport && (
              <a className="ui-Button" data-variant="secondary" href={`/people/segments/${segment.id}/people.csv`} download>
                <Icon name="download" />
                {t('segment.export')}
              </a>
            )}
            <Button variant="secondary" onClick={() => setRemoving(true)}>
              {t('segment.remove')}
            </Button>
          </>
        )
      }
    >
      {broken && (
        <Alert tone="warning">
          <p>{t('segment.broken', { name: conditionOf(offered, broken)?.label ?? broken.name })}</p>
        </Alert>
      )}
      {segment && !broken && <CountButton segment={segment} />}
      <section className="ui-Desk-part" aria-label={t('segments.asks')}>
        <SegmentForm key={segment?.id} segment={segment} offered={offered} />
      </section>
      {segment && removing && (
        <ActionDialog
          of={call}
          name="removeSegment"
          with={{ id: segment.id }}
          danger
          size="small"
          title={t('segment.remove')}
          submit={t('segment.remove')}
          done={t('segment.removed')}
          send={async (input) => {
            const reply = await call('removeSegment', input);
            // The page's own data is gone: it is left before it is read anew.
            await navigate('/people/segments');
            return reply;
          }}
          onClose={() => setRemoving(false)}
        >
          <p>{t('segment.removeText', { name: segment.name })}</p>
        </ActionDialog>
      )}
    </DeskPage>
  );
}

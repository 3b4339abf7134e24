import { useState } from 'react';
import { useFormat, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DescriptionList } from '#kit/ui/data/DescriptionList.tsx';
import { ActionDialog } from '#kit/ui/forms/action/ActionDialog.tsx';
import { FormField } from '#kit/ui/forms/action/FormField.tsx';
import type { RecordData } from '../../gateway/pages/record.ts';
import { CHANNELS, ConsentDraft } from '../../schemas.ts';
import { call } from '../call.ts';

/** What a person agreed to hear of, by channel as it stands now, and all that was written down before. */
export function Consents({ person, consents, may }: { person: string; consents: RecordData['consents']; may: boolean }) {
  const t = useText('people');
  const format = useFormat();
  const [writing, setWriting] = useState(false);
  const stateOf = (granted: boolean) => t(granted ? 'consents.granted' : 'consents.withdrawn');
  const sourceOf = (source: string) => t(`source.${source as 'form'}`);
  return (
    <section className="ui-Desk-part" aria-labelledby="person-consents">
      <div className="people-Head">
        <h2 id="person-consents">{t('consents.title')}</h2>
        {may && (
          <Button variant="secondary" onClick={() => setWriting(true)}>
            {t('consents.write')}
          </Button>
        )}
      </div>
      <DescriptionList
        items={CHANNELS.map((channel) => {
          const last = consents.find((each) => each.channel === channel);
          return {
            term: t(`channel.${channel}`),
            value: last ? <Badge tone={last.granted ? 'success' : 'neutral'}>{stateOf(last.granted)}</Badge> : t('consents.never'),
          };
        })}
      />
      {consents.length > 0 && (
        <details>
          <summary>{t('consents.history')}</summary>
          <ul className="people-List">
            {consents.map((each) => (
              <li key={`${each.at} ${each.channel}`}>
                <span>
                  {t('consents.line', {
                    channel: t(`channel.${each.channel}`),
                    state: stateOf(each.granted),
                    source: sourceOf(each.source),
                  })}
                </span>
                <span className="people-Note">{[each.by, format.date(each.at, 'time')].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {writing && (
        <ActionDialog
          of={call}
          name="consent"
          schema={ConsentDraft}
          with={{ id: person }}
          title={t('consents.write')}
          size="small"
          onClose={() => setWriting(false)}
        >
          <FormField name="channel" radio="row" />
          <FormField name="granted" />
          <FormField name="source" />
        </ActionDialog>
      )}
    </section>
  );
}

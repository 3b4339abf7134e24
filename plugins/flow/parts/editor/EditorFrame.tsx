import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LinkButton } from '#kit/ui/actions/LinkButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { DeskPage } from '#kit/ui/desk/DeskPage.tsx';
import type { FlowView } from '../../schemas.ts';
import { FLOW_TONES } from '../tones.ts';
import { SettingsDialog } from './lazyParts.ts';
import { MoreActs } from './MoreActs.tsx';
import { PublishButton } from './PublishButton.tsx';
import './editor.css';
import '../flow.css';

interface Props {
  readonly flow: FlowView;
  /** Of the draft, as it was saved last. */
  readonly version: number;
  readonly unsaved: boolean;
  readonly tools: ReactNode;
  readonly onPublished: () => void;
  readonly children: ReactNode;
}

/** Around the editor: what the flow is called, how it stands, and what is done with it as a whole. */
export function EditorFrame({ flow, version, unsaved, tools, onPublished, children }: Props) {
  const t = useText('flow');
  const [settings, setSettings] = useState(false);
  const isOpen = flow.published > 0 && (flow.changed || unsaved || version !== flow.draftVersion);
  return (
    <DeskPage
      title={flow.settings.name}
      back={{ to: '/flow', label: t('flows.all') }}
      state={
        <>
          <Badge tone={FLOW_TONES[flow.state]}>{t(`state.${flow.state}`)}</Badge>
          {isOpen && <Badge tone="warning">{t('editor.changed')}</Badge>}
        </>
      }
      lead={flow.published > 0 ? t('editor.published', { version: flow.published }) : t('editor.neverPublished')}
      actions={
        <>
          {tools}
          <Button variant="quiet" onClick={() => setSettings(true)}>
            {t('editor.settings')}
          </Button>
          <LinkButton variant="secondary" to={`/flow/runs?flow=${flow.id}`}>
            {t('editor.runs')}
          </LinkButton>
          <LinkButton variant="secondary" to={`/flow/simulator?flow=${flow.id}`}>
            {t('editor.simulate')}
          </LinkButton>
          <MoreActs flow={flow} />
          <PublishButton id={flow.id} version={version} waits={unsaved} onPublished={onPublished} />
        </>
      }
    >
      {children}
      <Suspense>{settings && <SettingsDialog flow={flow} onClose={() => setSettings(false)} />}</Suspense>
    </DeskPage>
  );
}

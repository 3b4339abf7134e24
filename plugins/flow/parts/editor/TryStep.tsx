import { useState } from 'react';
import { useProblem, useText } from '#kernel/contract/page.ts';
import { Button } from '#kit/ui/actions/Button.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import type { Definition, Node } from '../../rules/definition.ts';
import type { Palette } from '../../schemas.ts';
import { call } from '../call.ts';
import { before } from '../graph/exits.ts';
import { sampleOf } from '../graph/variables.ts';
import { JsonView } from '../JsonView.tsx';

/** Pretends the step with samples of what comes before it: what it would take, what it would give. */
export function TryStep({ node, definition, palette }: { node: Node; definition: Definition; palette: Palette }) {
  const t = useText('flow');
  const problem = useProblem();
  const [tried, setTried] = useState<{ input: unknown; output: unknown; error: string | null } | null>(null);
  const [failed, setFailed] = useState('');
  async function press() {
    setFailed('');
    const event = palette.events.find((each) => each.event === definition.trigger.event);
    const outputs = before(definition, node.id).map((id) => {
      const type = definition.nodes.find((each) => each.id === id)?.type;
      return [id, { output: sampleOf(palette.steps.find((each) => each.type === type)?.output) }] as const;
    });
    const context = { trigger: sampleOf(event?.payload), steps: Object.fromEntries(outputs), vars: {}, now: new Date().toISOString() };
    try {
      setTried(await call('tryStep', { type: node.type, config: node.config, context }));
    } catch (error) {
      setFailed(problem(error));
    }
  }
  return (
    <div className="flow-Try">
      <Button variant="secondary" onClick={() => void press()}>
        {t('try.press')}
      </Button>
      <div role="status">
        {failed && <Alert tone="danger">{failed}</Alert>}
        {tried && (
          <>
            <p>{tried.error ? t('try.failed', { error: tried.error }) : t('try.done')}</p>
            <JsonView label={t('run.input')} value={tried.input} />
            <JsonView label={t('run.output')} value={tried.output} />
          </>
        )}
      </div>
    </div>
  );
}

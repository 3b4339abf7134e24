import { useState } from 'react';
import { useText } from '#kernel/contract/page.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { call } from '#kit/page/call.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import { useProblem } from '#kit/page/problem.ts';
import { SubmitButton, type SubmitState } from '#kit/ui/actions/SubmitButton.tsx';
import { Badge } from '#kit/ui/data/Badge.tsx';
import { ConfirmDialog } from '#kit/ui/feedback/ConfirmDialog.tsx';
import { Sheet } from '#kit/ui/feedback/Sheet.tsx';
import { TextArea } from '#kit/ui/forms/TextArea.tsx';
import type { ListedCall } from '../gateway/pages/reference.ts';
import './webhooks.css';

interface Answer {
  status: number;
  words: string | null;
  body: unknown;
}

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** What was typed as an object; null where it is none. */
function readInput(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Makes a call in earnest, as whoever is signed in, and shows what was answered. What changes something is asked about first. */
export function TryCall({ of, onClose }: { of: ListedCall & { id: string }; onClose: () => void }) {
  const t = useText('webhooks');
  const problem = useProblem();
  const [text, setText] = useState(() => asJson(of.input));
  const [error, setError] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [state, setState] = useState<SubmitState>('normal');
  const [answer, setAnswer] = useState<Answer | null>(null);

  async function send(input: Record<string, unknown>) {
    setIsAsking(false);
    setState('loading');
    try {
      setAnswer({ status: 200, words: null, body: await call(of.id, input) });
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      const { status, code, details } = thrown;
      setAnswer({ status, words: problem(thrown), body: { code, ...details } });
    } finally {
      setState('normal');
    }
  }

  function submit() {
    const input = readInput(text);
    const missing = input && paramsOf(of.path).find((name) => input[name] === undefined || input[name] === '');
    setError(!input ? t('try.invalid') : missing ? t('try.missing', { name: missing }) : null);
    if (!input || missing) return;
    if (of.method === 'GET') void send(input);
    else setIsAsking(true);
  }

  return (
    <Sheet open onClose={onClose} title={t('try.title', { call: of.id })}>
      <form
        className="ui-DeskForm"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>
          <code className="webhooks-Address">{`${of.method} ${of.path}`}</code>
        </p>
        <TextArea
          name="input"
          label={t('try.input')}
          hint={t('try.inputHint')}
          rows={8}
          className="webhooks-Json"
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          error={error ?? undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="ui-Actions">
          <SubmitButton state={state} labels={{ normal: t('try.submit') }} />
        </div>
        <div aria-live="polite">
          {answer && (
            <section aria-label={t('try.answer')}>
              <h3>
                {t('try.answer')} <Badge tone={answer.status < 400 ? 'success' : 'danger'}>{answer.status}</Badge>
              </h3>
              {answer.words && <p>{answer.words}</p>}
              {/* It scrolls, so it has to be reached by the keyboard, too. */}
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <pre className="webhooks-Text" tabIndex={0}>
                {asJson(answer.body)}
              </pre>
            </section>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        title={t('try.confirm')}
        confirmLabel={t('try.submit')}
        tone="primary"
        onConfirm={() => void send(readInput(text) ?? {})}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t('try.confirmText', { call: of.id })}</p>
      </ConfirmDialog>
    </Sheet>
  );
}

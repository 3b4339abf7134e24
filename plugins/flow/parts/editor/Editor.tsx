import { Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useRevalidator, useText } from '#kernel/contract/page.ts';
import { IconButton } from '#kit/ui/actions/IconButton.tsx';
import { Button } from '#kit/ui/actions/Button.tsx';
import { LeaveDialog } from '#kit/ui/desk/LeaveDialog.tsx';
import { Alert } from '#kit/ui/feedback/Alert.tsx';
import { check } from '../../rules/check.ts';
import { TRIGGER } from '../../rules/definition.ts';
import { Canvas } from '../canvas/Canvas.tsx';
import { makesCircle, type Exit } from '../graph/exits.ts';
import { addStep, connect, moveStep, removeStep } from '../graph/edit.ts';
import { arranged } from '../graph/layout.ts';
import { knownOf } from '../graph/known.ts';
import type { FlowData } from '../../gateway/pages/data.ts';
import { Outline } from '../outline/Outline.tsx';
import { useStepWords } from '../useStepWords.ts';
import { whenIdle } from '../whenIdle.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { Findings } from './Findings.tsx';
import { AddStepDialog, DraftConflict, loadParts, Panel } from './lazyParts.ts';
import { ShowsSwitch, type Shown } from './ShowsSwitch.tsx';
import { useFlowDraft } from './useFlowDraft.ts';
import { useUndoKeys } from './useUndoKeys.ts';

/** A flow as it is drawn: an outline and a picture of it, the chosen step beside them, saved by itself. */
export function Editor({ data: { flow, palette, secures } }: { data: FlowData }) {
  const t = useText('flow');
  const { revalidate } = useRevalidator();
  const { form, draft, edit, undo, redo } = useFlowDraft(flow);
  // Whoever types or drags does not wait for the outline and what is wrong. What was loaded the gateway has gone through.
  const settled = useDeferredValue(draft);
  const findings = useMemo(
    () => (settled === flow.draft ? flow.findings : check(settled, knownOf(palette, flow.id))),
    [settled, palette, flow],
  );
  const words = useStepWords(draft, palette.steps);
  const [selected, setSelected] = useState<string | null>(null);
  const [panel, setPanel] = useState(false);
  const [adding, setAdding] = useState<Exit | null>(null);
  const [shows, setShows] = useState<Shown>('outline');
  useUndoKeys(undo, redo);
  const current = selected === TRIGGER || draft.nodes.some(({ id }) => id === selected) ? selected : null;
  const open = useCallback((id: string) => {
    setSelected(id);
    setPanel(true);
  }, []);
  useEffect(() => whenIdle(loadParts), []);
  const close = () => {
    setPanel(false);
    document.querySelector<HTMLElement>(`[data-outline="${CSS.escape(current ?? TRIGGER)}"]`)?.focus();
  };
  const wrong = useMemo(() => new Set(findings.map(({ node }) => node || TRIGGER)), [findings]);
  const saved = form.failed ?? t(form.saving ? 'editor.saving' : form.isUnsaved ? 'editor.unsaved' : 'editor.saved');
  return (
    <EditorFrame
      flow={flow}
      version={form.stored.version}
      unsaved={form.isUnsaved}
      tools={
        <>
          <IconButton icon="undo" label={t('editor.undo')} disabled={!undo} onClick={() => undo?.()} />
          <IconButton icon="redo" label={t('editor.redo')} disabled={!redo} onClick={() => redo?.()} />
        </>
      }
      onPublished={revalidate}
    >
      <p className="flow-Saved" role="status">
        {saved}
        {form.failed && (
          <Button variant="quiet" onClick={() => void form.save()}>
            {t('editor.again')}
          </Button>
        )}
      </p>
      <Findings findings={findings} words={words} onSelect={open} />
      {draft.nodes.length === 0 && <Alert tone="info">{t('editor.begin')}</Alert>}
      <ShowsSwitch shows={shows} onShow={setShows} />
      <div className="flow-Editor" data-shows={shows} data-panel={(panel && current !== null) || undefined}>
        <Outline definition={settled} steps={palette.steps} selected={current} onSelect={open} onAdd={setAdding} wrong={wrong} />
        <Canvas
          definition={draft}
          steps={palette.steps}
          selected={current}
          onSelect={setSelected}
          onOpen={open}
          wrong={wrong}
          onMove={(id, dx, dy) => {
            const [x, y] = draft.nodes.find((node) => node.id === id)!.pos;
            edit(moveStep(draft, id, x! + dx, y! + dy));
          }}
          onRemove={(id) => {
            edit(removeStep(draft, id));
            setSelected(TRIGGER);
          }}
          onConnect={(exit, to) => (exit.from === TRIGGER || !makesCircle(draft, exit.from, to)) && edit(connect(draft, exit, to))}
          onArrange={() => edit(arranged(draft))}
        />
        <Suspense>
          {panel && current && (
            <Panel
              key={current}
              id={current}
              definition={draft}
              view={flow}
              palette={palette}
              findings={findings}
              secures={secures}
              onEdit={edit}
              onSelect={open}
              onClose={close}
            />
          )}
        </Suspense>
      </div>
      <Suspense>
        {adding && (
          <AddStepDialog
            definition={draft}
            palette={palette}
            onClose={() => setAdding(null)}
            onAdd={(type) => {
              const added = addStep(draft, adding, type, '');
              edit(added.definition);
              setAdding(null);
              open(added.id);
            }}
          />
        )}
        {form.conflict && <DraftConflict form={form} />}
      </Suspense>
      <LeaveDialog unsaved={form.unsaved} />
    </EditorFrame>
  );
}

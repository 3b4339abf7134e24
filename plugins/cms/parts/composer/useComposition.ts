import type { Finding } from '#kit/diagnostics/finding.ts';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { checkLayout } from '#kit/composer/check.ts';
import type { LayoutDocument } from '#kit/composer/document.ts';
import { composerMachine } from '../../machines/composer.ts';
import { nodeAt, nodesOf } from '../../rules/layoutTree.ts';
import type { Catalogue } from './catalogue.ts';

/** A finding with the part that it belongs to; null where it belongs to the page. */
export interface Found extends Finding {
  readonly id: string | null;
}

/** The page that is composed, checked with every change by the same rules as the gateway has. */
export function useComposition(initial: LayoutDocument | null, catalogue: Catalogue, onChange: (document: LayoutDocument | null) => void) {
  const [state, send] = useMachine(composerMachine, { input: { document: initial } });
  const { document } = state.context;
  const last = useRef(document);
  useEffect(() => {
    if (last.current === document) return;
    last.current = document;
    onChange(document);
  }, [document, onChange]);
  const nodes = useMemo(() => (document ? nodesOf(document) : []), [document]);
  const findings = useMemo<Found[]>(
    () =>
      document
        ? checkLayout(document, catalogue.sections).findings.map((finding) => ({ ...finding, id: nodeAt(nodes, finding.path)?.id ?? null }))
        : [],
    [document, nodes, catalogue],
  );
  return { context: state.context, send, nodes, findings };
}

export type Send = ReturnType<typeof useComposition>['send'];

import { inspect, stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';

const STYLE =
  'position:fixed;inset:auto 0 0;z-index:2147483647;max-block-size:60vh;overflow:auto;margin:0;padding:1rem;' +
  'background:#1b1b1b;color:#ffb4a9;font:13px/1.5 ui-monospace,monospace;white-space:pre-wrap';

/** A fault as its author reads it: message, stack, the place in the file where Vite knows it, and what caused it. */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const { message, stack = '', frame = '', cause } = error as Error & { frame?: string };
  const text = [
    stack.includes(message) ? stack : `${message}\n${stack}`,
    message.includes(frame) ? '' : frame,
    cause === undefined ? '' : `Caused by: ${faultText(cause)}`,
  ];
  return stripVTControlCharacters(text.filter(Boolean).join('\n\n'));
}

/** What failed while a page was made, for the bottom of that page. Only ever written while developing. */
export const faultsHtml = (faults: readonly unknown[]): string =>
  faults.length > 0 ? `<pre id="sala-faults" role="alert" style="${STYLE}">${escapeHtml(faults.map(faultText).join('\n\n'))}</pre>` : '';

/** Loads a page that shows faults anew as soon as something is mended: what Vite then tells it of, it has never loaded. */
export const RELOAD_FAULTS =
  'import{createHotContext}from"/@vite/client";createHotContext("/sala-faults").on("vite:afterUpdate",()=>{document.getElementById("sala-faults")&&location.reload()});';

/** A page for what left no page at all. */
export const faultPage = (error: unknown): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sala: fault</title>` +
  `<script type="module">${RELOAD_FAULTS}</script></head><body>${faultsHtml([error])}</body></html>`;

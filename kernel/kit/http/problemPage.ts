import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '#kit/markup/escapeHtml.ts';

/** Somebody goes there, by a link, an address or a form, rather than that a page fetches it. */
export const isNavigation = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' && (headers.accept ?? '').includes('text/html');

/** A page for people where no site can draw one: what is wrong, and what to name when asking for help. Without styles of any site. */
export const problemPage = (locale: string, words: string, reference: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(words)}</title></head>` +
  `<body><main><h1>${escapeHtml(words)}</h1><p><small>${escapeHtml(reference)}</small></p></main></body></html>`;

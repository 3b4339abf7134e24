import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPageViews } from '#kit/page/pageViews.ts';

const ANALYTICS = { script: 'https://stats.example/script.js' };
/** The scripts of a head that holds nothing else. */
let head: { src: string; dataset: { domain: string }; remove(): void }[];
let page: EventTarget;
const sent = vi.fn();

beforeEach(() => {
  head = [];
  page = Object.assign(new EventTarget(), {
    querySelector: () => head[0] ?? null,
    createElement: () => {
      const made = { src: '', dataset: { domain: '' }, remove: () => void head.splice(head.indexOf(made), 1) };
      return made;
    },
    head: { append: (script: (typeof head)[number]) => head.push(script) },
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { hostname: 'academy.example' });
  vi.stubGlobal('window', { plausible: sent });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockClear();
});

it('the script is there anew with each page, with the host as its domain, and is told of a view', () => {
  startPageViews(ANALYTICS);
  const [first] = head;
  expect(head).toEqual([expect.objectContaining({ src: ANALYTICS.script, dataset: { domain: 'academy.example' } })]);
  expect(sent).toHaveBeenLastCalledWith('pageview');
  page.dispatchEvent(new Event('sala:pageview'));
  expect(head).toHaveLength(1);
  expect(head[0]).not.toBe(first);
  expect(sent).toHaveBeenCalledTimes(2);
});

it('a site without analytics loads nothing', () => {
  startPageViews(null);
  page.dispatchEvent(new Event('sala:pageview'));
  expect(head).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

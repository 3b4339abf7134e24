import type { Download } from './fileHeaders.ts';

/** A GIF of one transparent point. */
const POINT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const ROBOTS = /bot|crawl|spider|preview|fetch|curl|monitor/i;

async function* point(): AsyncIterable<Uint8Array> {
  yield POINT;
}

/** The picture that a page has fetched when somebody is to be counted: pages that are kept for all are counted all the same. */
export const countingPoint = (name: string): Download => ({
  from: { stream: point() },
  name: `${name}.gif`,
  type: 'image/gif',
  show: 'inline',
  keep: 'nobody',
});

/** Whether a browser looks at something: no robot, and nobody who only asks whether it is there. */
export const isLooking = ({ userAgent, method }: { readonly userAgent: string; readonly method: string }): boolean =>
  method !== 'HEAD' && userAgent !== '' && !ROBOTS.test(userAgent);

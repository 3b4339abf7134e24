import { callsOf } from '#kernel/contract/page.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { account } from '../../plugin.ts';
import { clockFinding, ispFinding, placeFinding, skewOf, speedFinding, type Finding } from '../../rules/diagnosis.ts';

const call = callsOf<typeof account>('account');
/** How long a connection may take to come about, ms. */
const PATIENCE = 6_000;

/** What the gateway said, and when it was asked. */
export interface Heard {
  echo: Reply<(typeof account)['calls']['echo']>;
  sent: number;
  received: number;
}

/** Asks the gateway twice: the first call also fetches what calls are signed with. */
export async function hear(): Promise<Heard | Refusal> {
  try {
    await call('echo');
    const sent = Date.now();
    const echo = await call('echo');
    return { echo, sent, received: Date.now() };
  } catch (error) {
    return error instanceof Refusal ? error : new Refusal(500, 'fault');
  }
}

export const calls = (heard: Heard | Refusal): Finding =>
  heard instanceof Refusal ? { level: 'fail', value: heard.code, advice: 'callsAdvice' } : speedFinding(heard.received - heard.sent);

/** Where a call cannot be made the clock may be why: then the time of a plain answer is looked at, exact to a second. */
export async function clock(heard: Heard | Refusal): Promise<Finding> {
  if (!(heard instanceof Refusal)) return clockFinding(skewOf({ ...heard, gateway: Date.parse(heard.echo.at) }));
  const sent = Date.now();
  const date = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ headers }) => headers.get('date'),
    () => null,
  );
  return date
    ? clockFinding(skewOf({ sent, received: Date.now(), gateway: Date.parse(date) + 500 }))
    : { level: 'info', textKey: 'unknown' };
}

export const address = (heard: Heard | Refusal): Finding =>
  heard instanceof Refusal ? { level: 'info', textKey: 'unknown' } : { level: 'info', value: heard.echo.ip };

/** Where the address is and whose, as the gateway's file has it. */
export const place = (heard: Heard | Refusal): Finding => placeFinding(heard instanceof Refusal ? null : heard.echo.place);
export const isp = (heard: Heard | Refusal): Finding => ispFinding(heard instanceof Refusal ? null : heard.echo.place);

export function network(): Finding {
  if (!navigator.onLine) return { level: 'fail', textKey: 'offline', advice: 'offlineAdvice' };
  const { connection } = navigator as { connection?: { effectiveType?: string; downlink?: number; saveData?: boolean } };
  if (!connection) return { level: 'ok', textKey: 'works' };
  const { effectiveType = '', downlink = 0, saveData } = connection;
  const value = [effectiveType, downlink ? `${downlink} Mbit/s` : '', saveData ? 'data saver' : ''].filter(Boolean).join(' · ');
  return /2g/.test(effectiveType) ? { level: 'warning', value, advice: 'speedAdvice' } : { level: 'ok', value };
}

/** Whether a lasting connection to the gateway comes about: for live lessons, messages and exams. Guests are not let in. */
export function webSocket(isGuest: boolean): Promise<Finding> {
  if (isGuest) return Promise.resolve<Finding>({ level: 'info', textKey: 'membersOnly' });
  return new Promise((resolve) => {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
    const done = (finding: Finding) => {
      clearTimeout(timer);
      socket.close();
      resolve(finding);
    };
    const failed: Finding = { level: 'fail', textKey: 'worksNot', advice: 'webSocketAdvice' };
    const timer = setTimeout(() => done(failed), PATIENCE);
    socket.addEventListener('open', () => done({ level: 'ok', textKey: 'works' }));
    socket.addEventListener('error', () => done(failed));
  });
}

/**
 * Whether the browser finds ways to reach other browsers: its own addresses, and with a STUN server the one that others
 * see. Without it only the browser itself is looked at.
 */
export async function webRtc(stun: string): Promise<Finding> {
  if (!('RTCPeerConnection' in globalThis)) return { level: 'fail', textKey: 'worksNot', advice: 'webRtcAdvice' };
  const kinds = new Set<string>();
  const peer = new RTCPeerConnection(stun ? { iceServers: [{ urls: stun }] } : {});
  try {
    peer.createDataChannel('check');
    const gathered = new Promise<void>((resolve) => {
      peer.addEventListener('icecandidate', ({ candidate }) => {
        if (candidate?.type) kinds.add(candidate.type);
        if (!candidate || candidate.type === 'srflx') resolve();
      });
      setTimeout(resolve, PATIENCE);
    });
    await peer.setLocalDescription(await peer.createOffer());
    await gathered;
  } catch {
    return { level: 'fail', textKey: 'worksNot', advice: 'webRtcAdvice' };
  } finally {
    peer.close();
  }
  const value = [...kinds].join(', ');
  if (kinds.size === 0) return { level: 'fail', textKey: 'worksNot', advice: 'webRtcAdvice' };
  return stun && !kinds.has('srflx') ? { level: 'warning', value, advice: 'stunAdvice' } : { level: 'ok', value };
}

import type { Finding } from '../../rules/diagnosis.ts';

const VIDEO = [
  ['H.264', 'video/mp4; codecs="avc1.42E01E"'],
  ['HEVC', 'video/mp4; codecs="hvc1.1.6.L93.B0"'],
  ['VP9', 'video/webm; codecs="vp9"'],
  ['AV1', 'video/mp4; codecs="av01.0.04M.08"'],
  ['AAC', 'audio/mp4; codecs="mp4a.40.2"'],
  ['Opus', 'audio/webm; codecs="opus"'],
  ['HLS', 'application/vnd.apple.mpegurl'],
] as const;

/** What the browser can play. Lessons are H.264 with AAC, by Media Source Extensions or by its own HLS. */
export function codecs(): Finding {
  const video = document.createElement('video');
  const can = VIDEO.filter(([, type]) => video.canPlayType(type) !== '').map(([name]) => name as string);
  const streams = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis || can.includes('HLS');
  const value = can.join(', ');
  if (can.includes('H.264') && can.includes('AAC') && streams) return { level: 'ok', value };
  return can.length > 0
    ? { level: 'warning', value, advice: 'codecsAdvice' }
    : { level: 'fail', textKey: 'worksNot', advice: 'codecsAdvice' };
}

/** Advice by the name of what the browser threw. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'deniedAdvice',
  SecurityError: 'deniedAdvice',
  NotFoundError: 'missingAdvice',
  OverconstrainedError: 'missingAdvice',
  NotReadableError: 'busyAdvice',
  AbortError: 'busyAdvice',
};

/** Switches camera or microphone on and off again. Asks the visitor: only after they have pressed the button. */
export async function media(kind: 'video' | 'audio'): Promise<Finding> {
  if (!navigator.mediaDevices?.getUserMedia) return { level: 'fail', textKey: 'worksNot', advice: 'secureAdvice' };
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true });
    const [track] = stream.getTracks();
    const { width, height, sampleRate } = track!.getSettings();
    stream.getTracks().forEach((each) => each.stop());
    const size = width && height ? `${width} × ${height}` : sampleRate ? `${sampleRate} Hz` : '';
    return { level: 'ok', value: [track!.label, size].filter(Boolean).join(' · ') };
  } catch (error) {
    const { name } = error as Error;
    return { level: 'fail', value: name, advice: REASONS[name] ?? 'mediaAdvice' };
  }
}

import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Finding } from '../../rules/diagnosis.ts';
import { CHECKS, type CheckName } from './checkNames.ts';
import { browser, cookies, encryption, languages, screenSize, storage } from './hereChecks.ts';
import { codecs } from './mediaChecks.ts';
import { address, calls, clock, hear, isp, network, place, webRtc, webSocket } from './networkChecks.ts';

/** Does everything at once, and tells each finding as soon as it is there. A check that breaks has found something out, too. */
export async function runChecks(isGuest: boolean, report: (name: CheckName, finding: Finding) => void): Promise<void> {
  const heard = hear();
  const work: Record<CheckName, () => Finding | Promise<Finding>> = {
    browser,
    screen: screenSize,
    languages,
    encryption,
    cookies,
    storage,
    network,
    calls: async () => calls(await heard),
    clock: async () => clock(await heard),
    address: async () => address(await heard),
    place: async () => place(await heard),
    isp: async () => isp(await heard),
    webSocket: () => webSocket(isGuest),
    webRtc: async () => {
      const answer = await heard;
      return webRtc(answer instanceof Refusal ? '' : answer.echo.stun);
    },
    codecs,
  };
  await Promise.all(
    CHECKS.map(async (name) => {
      const finding = await Promise.resolve()
        .then(work[name])
        .catch((error: unknown): Finding => ({ level: 'fail', value: (error as Error).name, advice: 'brokenAdvice' }));
      report(name, finding);
    }),
  );
}

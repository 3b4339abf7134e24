import { approveDevice, denyDevice, scanDevice } from './deciding.ts';
import { echo, memberCode } from './ownCode.ts';
import { pollDevice, startDevice } from './waiting.ts';

/** What the calls of `calls/device.ts` do. */
export const deviceHandlers = { memberCode, startDevice, pollDevice, scanDevice, approveDevice, denyDevice, echo };

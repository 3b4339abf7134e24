import type { Gateway } from '#kernel/contract/gateway.ts';
import { deliver } from './gateway/deliver.ts';
import { deliveries, replay, replayFailed } from './gateway/deliveries.ts';
import { deskArea } from './gateway/deskArea.ts';
import { add, change, remove, rotate, turn } from './gateway/endpoints.ts';
import { openApi } from './gateway/openApi.ts';
import { hear } from './gateway/hear.ts';
import { forgetOld, resume } from './gateway/jobs.ts';
import { load as endpoint } from './gateway/pages/endpoint.ts';
import { load as endpoints } from './gateway/pages/endpoints.ts';
import { load as reference } from './gateway/pages/reference.ts';
import { personalData } from './gateway/personalData.ts';
import { ping } from './gateway/ping.ts';
import type { webhooks } from './plugin.ts';

export default {
  loads: { endpoints, endpoint, reference },
  handlers: { add, change, turn, rotate, remove, ping, deliveries, replay, replayFailed },
  downloads: { openApi },
  listeners: { any: hear, due: deliver },
  services: { desk: deskArea },
  jobs: { resume, forgetOld },
  personalData,
} satisfies Gateway<typeof webhooks>;

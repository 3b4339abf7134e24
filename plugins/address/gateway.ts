import type { Gateway } from '#kernel/contract/gateway.ts';
import { amphure, provinces, search, tambon } from './gateway/answers.ts';
import { addressesApi } from './gateway/service.ts';
import type { address } from './plugin.ts';

export default {
  handlers: { provinces, amphure, tambon, search, plainProvinces: provinces, plainAmphure: amphure, plainTambon: tambon },
  services: { addresses: addressesApi },
} satisfies Gateway<typeof address>;

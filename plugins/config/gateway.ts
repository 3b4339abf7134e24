import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { catalog, explain, texts } from './gateway/choices.ts';
import { check, checkLinks, discardDraft, saveDraft, schedule, standing } from './gateway/draft.ts';
import { preview, shown } from './gateway/preview.ts';
import { publish, publishDue, rollback } from './gateway/publish.ts';
import { audit, compare, wordChanges, versions } from './gateway/versions.ts';
import { loads } from './gateway/loads.ts';
import type { config } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    standing,
    catalog,
    texts,
    check,
    checkLinks,
    saveDraft,
    discardDraft,
    publish,
    schedule,
    versions,
    compare,
    wordChanges,
    rollback,
    preview,
    explain,
    audit,
  },
  services: { discoverable: () => listing({ unlisted: async () => ['/config$', '/config/'] }) },
  jobs: { publishDue },
  preview: shown,
} satisfies Gateway<typeof config>;

import type { Gateway } from '#kernel/contract/gateway.ts';
import { catalog, explain, texts } from './gateway/choices.ts';
import { check, discardDraft, preview, saveDraft, schedule, standing } from './gateway/draft.ts';
import { audit, compare, publish, publishDue, rollback, versions } from './gateway/versions.ts';
import { loads } from './gateway/loads.ts';
import type { config } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    standing,
    catalog,
    texts,
    check,
    saveDraft,
    discardDraft,
    publish,
    schedule,
    versions,
    compare,
    rollback,
    preview,
    explain,
    audit,
  },
  jobs: { publishDue },
} satisfies Gateway<typeof config>;

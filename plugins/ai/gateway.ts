import type { Gateway } from '#kernel/contract/gateway.ts';
import { ask, begin } from './gateway/asking/ask.ts';
import { keep, stream } from './gateway/asking/stream.ts';
import { answer, rate, removeThread, sources } from './gateway/asking/talk.ts';
import { document } from './gateway/compat/document.ts';
import { generate } from './gateway/compat/generate.ts';
import { deskArea } from './gateway/deskArea.ts';
import { indexDocument, indexDue, refresh } from './gateway/index/step.ts';
import { load as helpFill } from './gateway/fills/help.ts';
import { help } from './gateway/help.ts';
import { forget } from './gateway/jobs.ts';
import { load as thread } from './gateway/pages/thread.ts';
import { load as usage } from './gateway/pages/usage.ts';
import { personalData } from './gateway/personalData.ts';
import type { ai } from './plugin.ts';

export default {
  loads: { ai: thread, thread, usage },
  fillLoads: { help: helpFill },
  handlers: { ask, begin, keep, rate, removeThread, sources, answer, document, generate, help },
  downloads: { stream },
  services: { desk: deskArea },
  listeners: {
    indexDue,
    postPublished: (ctx, { id }) => indexDocument(ctx, 'blog', id),
    entryPublished: (ctx, { id }) => indexDocument(ctx, 'cms', id),
    courseChanged: (ctx) => ctx.emit('indexDue', { plugin: 'lesson', after: '' }),
  },
  jobs: { refresh, forget },
  personalData,
} satisfies Gateway<typeof ai>;

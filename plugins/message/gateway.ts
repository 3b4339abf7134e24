import type { Gateway } from '#kernel/contract/gateway.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { tellAway } from './gateway/away.ts';
import { block, unblock } from './gateway/blocks.ts';
import { demo } from './gateway/demo.ts';
import { counts, listThreads } from './gateway/list.ts';
import { forgetReports, listReports, openReport, resolveReport } from './gateway/moderate.ts';
import { findPeople, staff } from './gateway/people.ts';
import { personalData } from './gateway/personalData.ts';
import { getThread, listMessages, markRead } from './gateway/read.ts';
import { report } from './gateway/report.ts';
import { search } from './gateway/search.ts';
import { removeMessage, send } from './gateway/send.ts';
import { conversations, startDirect, startSupport } from './gateway/start.ts';
import { assign, setState } from './gateway/support.ts';
import { loads } from './gateway/loads.ts';
import type { message } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    listThreads,
    counts,
    getThread,
    listMessages,
    search,
    send,
    removeMessage,
    markRead,
    findPeople,
    startDirect,
    startSupport,
    block,
    unblock,
    report,
    staff,
    assign,
    setState,
    listReports,
    openReport,
    resolveReport,
  },
  services: { conversations, desk: deskArea, person: personArea },
  jobs: { tellAway, forgetReports },
  personalData,
  demo,
} satisfies Gateway<typeof message>;

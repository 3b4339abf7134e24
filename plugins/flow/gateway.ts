import type { Gateway } from '#kernel/contract/gateway.ts';
import { demo } from './gateway/demo.ts';
import { deskArea } from './gateway/deskArea.ts';
import { exportFlow, importFlow } from './gateway/flows/exchange.ts';
import { copyFlow, createFlow, publish, saveDraft, saveSettings, setState } from './gateway/flows/flows.ts';
import { listFlows, palette, showFlow } from './gateway/flows/read.ts';
import { removeScenario, runScenario, saveScenario, scenarios, simulateFlow, tryStep } from './gateway/flows/scenarios.ts';
import { templates } from './gateway/flows/templates.ts';
import { hear } from './gateway/hear.ts';
import { hook, makeHookKey } from './gateway/hook.ts';
import { forgetOld, remind, schedules, wake } from './gateway/jobs.ts';
import * as pages from './gateway/pages/pages.ts';
import { personalData } from './gateway/personalData.ts';
import { cancelRun, killSwitch, retryRun, startByHand } from './gateway/runs/act.ts';
import { approvals, decideApproval } from './gateway/runs/approvals.ts';
import { drive } from './gateway/runs/drive.ts';
import { runs, showRun } from './gateway/runs/list.ts';
import { takeTurn } from './gateway/runs/start.ts';
import { removeSecret, saveSecret, secrets } from './gateway/secrets.ts';
import type { flow } from './plugin.ts';

export default {
  loads: pages,
  handlers: {
    listFlows,
    flow: showFlow,
    palette,
    createFlow,
    copyFlow,
    saveSettings,
    saveDraft,
    publish,
    setState,
    startByHand,
    simulate: simulateFlow,
    tryStep,
    exportFlow,
    importFlow,
    templates,
    scenarios,
    saveScenario,
    removeScenario,
    runScenario,
    runs,
    run: showRun,
    retryRun,
    cancelRun,
    approvals,
    decideApproval,
    secrets,
    saveSecret,
    removeSecret,
    makeHookKey,
    killSwitch,
  },
  webhooks: { start: hook },
  listeners: { any: hear, runDue: drive, turnDue: takeTurn },
  services: { desk: deskArea },
  jobs: { schedules, wake, remind, forgetOld },
  personalData,
  demo,
} satisfies Gateway<typeof flow>;

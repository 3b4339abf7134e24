import { flowSteps } from './gateway/flowSteps.ts';
import { references } from './gateway/references.ts';
import type { Gateway } from '#kernel/contract/gateway.ts';
import { deskArea, discoverable, findable, personalData, personArea } from './gateway/areas.ts';
import { demo } from './gateway/demo.ts';
import { answer } from './gateway/filling/answer.ts';
import { changeAnswers, withdraw } from './gateway/filling/change.ts';
import { answerFile, removeFile, upload } from './gateway/filling/files.ts';
import { chargeChanged } from './gateway/filling/pay.ts';
import { answerOffer } from './gateway/filling/offers.ts';
import { checkCode, enterPin, mailLink, resume, sendCode } from './gateway/filling/gates.ts';
import { copyForm, createForm, findForm, listForms, moveForm, publish, saveDraft, saveSettings, setPin } from './gateway/forms/forms.ts';
import { importInvites, invitesDue, removeInvite } from './gateway/invites/invites.ts';
import { tidy, turnForms } from './gateway/jobs.ts';
import { loads } from './gateway/loads.ts';
import { annotate, decide, removeResponses } from './gateway/responses/decide.ts';
import { refundMoney, refundResponse } from './gateway/responses/refund.ts';
import { responsesCsv, responsesXlsx } from './gateway/responses/export.ts';
import { listResponses } from './gateway/responses/list.ts';
import { answerTexts, keepSummary } from './gateway/responses/summary.ts';
import { responsePdf } from './gateway/responses/pdf.ts';
import { source } from './gateway/source.ts';
import { forms } from './gateway/service.ts';
import type { form } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    answer,
    enterPin,
    sendCode,
    checkCode,
    mailLink,
    resume,
    changeAnswers,
    withdraw,
    answerOffer,
    upload,
    removeFile,
    listForms,
    createForm,
    copyForm,
    findForm,
    saveDraft,
    publish,
    moveForm,
    saveSettings,
    setPin,
    listResponses,
    decide,
    refundResponse,
    annotate,
    answerTexts,
    keepSummary,
    removeResponses,
    importInvites,
    removeInvite,
  },
  money: { refundResponse: refundMoney },
  downloads: { responsesCsv, responsesXlsx, responsePdf, answerFile },
  listeners: { invitesDue, chargeChanged },
  services: { flowSteps, forms, desk: deskArea, person: personArea, discoverable, findable, references, source },
  jobs: { turnForms, tidy },
  personalData,
  demo,
} satisfies Gateway<typeof form>;

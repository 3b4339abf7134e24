import type { Gateway } from '#kernel/contract/gateway.ts';
import { flowSteps } from './gateway/flowSteps.ts';
import { discoverable } from './gateway/discoverable.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { certificateDue } from './gateway/certificates/draw.ts';
import { expire, remind, resume } from './gateway/certificates/jobs.ts';
import { certificate, ownCertificates, setSearchable } from './gateway/certificates/holder.ts';
import { demo } from './gateway/demo.ts';
import { createAchievement, deskAchievements, saveAchievement } from './gateway/desk/achievements.ts';
import { issueByHand, reissueCertificate, retryCertificate, revokeCertificate } from './gateway/desk/act.ts';
import { deskCertificates, people } from './gateway/desk/certificates.ts';
import { rotateKey, signingKeys } from './gateway/desk/keys.ts';
import { achievementJson, badgeJson, badgeJwt, issuer, jwks, key, pdf, picture, publicPdf, status } from './gateway/downloads.ts';
import { achievement, achievements } from './gateway/check/achievement.ts';
import { checkCertificate } from './gateway/check/check.ts';
import { searchCertificates } from './gateway/check/search.ts';
import { personalData } from './gateway/personalData.ts';
import { certificatesApi } from './gateway/service.ts';
import { archiveTemplate, createTemplate, publishTemplate, saveTemplate, template, templates } from './gateway/templates/desk.ts';
import { preview } from './gateway/templates/preview.ts';
import { loads } from './gateway/loads.ts';
import type { certification } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    searchCertificates,
    achievements,
    achievement,
    checkCertificate,
    ownCertificates,
    certificate,
    setSearchable,
    deskCertificates,
    people,
    issueByHand,
    revokeCertificate,
    reissueCertificate,
    retryCertificate,
    deskAchievements,
    createAchievement,
    saveAchievement,
    templates,
    template,
    createTemplate,
    saveTemplate,
    publishTemplate,
    archiveTemplate,
    signingKeys,
    rotateKey,
  },
  downloads: { jwks, key, issuer, achievementJson, status, publicPdf, badgeJson, badgeJwt, pdf, picture, preview },
  listeners: { certificateDue },
  services: { flowSteps, certificates: certificatesApi, desk: deskArea, person: personArea, discoverable },
  jobs: { resume, expire, remind },
  personalData,
  demo,
} satisfies Gateway<typeof certification>;

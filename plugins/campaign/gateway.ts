import type { Gateway } from '#kernel/contract/gateway.ts';
import { codes, deskArea, discoverable, findable } from './gateway/areas.ts';
import { checkIn } from './gateway/checkin/checkIn.ts';
import { doorCounts, doorList, doorScript, markNoShows } from './gateway/checkin/list.ts';
import { demo } from './gateway/demo.ts';
import { createCampaign, formChoices, removeCampaign, saveCampaign, turnCampaign } from './gateway/desk/campaigns.ts';
import { copyCampaign } from './gateway/desk/copy.ts';
import { registrationsCsv } from './gateway/desk/registrations.ts';
import { registrationDue, turn } from './gateway/due.ts';
import { codePng, registrationIcs } from './gateway/feeds/files.ts';
import { sheetPdf } from './gateway/feeds/sheet.ts';
import { door, doors, manageCheckin } from './gateway/pages/checkin.ts';
import { index, landing, named, seats } from './gateway/pages/landing.ts';
import { manage, manageCampaign, manageRegistrations } from './gateway/pages/manage.ts';
import { find, registration } from './gateway/pages/registration.ts';
import { personalData, personArea } from './gateway/people.ts';
import { acceptOffer, cancelRegistration, deskCancel } from './gateway/registrations/change.ts';
import { lookUp } from './gateway/registrations/lookUp.ts';
import { register } from './gateway/registrations/register.ts';
import { resendCode, verify } from './gateway/registrations/verify.ts';
import { findRegistration } from './gateway/registrations/view.ts';
import { roundDue } from './gateway/seats/offer.ts';
import { oneCampaign } from './gateway/sections.ts';
import type { campaign } from './plugin.ts';

export default {
  loads: { index, landing, named, find, registration, manage, manageCampaign, manageRegistrations, manageCheckin, doors, door },
  sectionLoads: { oneCampaign },
  handlers: {
    seats,
    register,
    verify,
    resendCode,
    findRegistration,
    lookUp,
    cancelRegistration,
    acceptOffer,
    createCampaign,
    saveCampaign,
    turnCampaign,
    copyCampaign,
    removeCampaign,
    deskCancel,
    markNoShows,
    formChoices,
    doorList,
    checkIn,
    doorCounts,
  },
  downloads: { codePng, registrationIcs, registrationsCsv, sheetPdf, doorScript },
  listeners: { registrationDue, roundDue },
  jobs: { turn },
  demo,
  personalData,
  services: { desk: deskArea, person: personArea, discoverable, findable, codes },
} satisfies Gateway<typeof campaign>;

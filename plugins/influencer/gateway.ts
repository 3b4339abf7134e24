import type { Gateway } from '#kernel/contract/gateway.ts';
import { came, follow, forgetVisits } from './gateway/clicks.ts';
import { demo } from './gateway/demo.ts';
import { deskArea } from './gateway/deskArea.ts';
import { discoverable, findable } from './gateway/found.ts';
import { moderate, refundGift, refundMoney, seen, thank } from './gateway/gifts/after.ts';
import { giftMoney, sendGift } from './gateway/gifts/send.ts';
import { approveCommissions, chargeChanged, opened } from './gateway/money/commissions.ts';
import { messages, statementsPage, tables } from './gateway/pages/desk.ts';
import { me, statement } from './gateway/pages/me.ts';
import { gift, go, list, profile } from './gateway/pages/public.ts';
import { personalData, personArea } from './gateway/people.ts';
import { addLink, apply, decide, saveAbout, turnLink } from './gateway/profiles.ts';
import { load as influencerLinks } from './gateway/section.ts';
import { calculate } from './gateway/statements/calculate.ts';
import { statementCsv, statementPdf } from './gateway/statements/papers.ts';
import { withholdingPdf } from './gateway/statements/withholding.ts';
import { approve, drop, pay, statementMoney } from './gateway/statements/turn.ts';
import type { influencer } from './plugin.ts';

const { people, links, commissions, statements, giftItems } = tables;

export default {
  loads: {
    list,
    profile,
    go,
    gift,
    me,
    mine: statement,
    statement,
    messages,
    ...people.loads,
    ...links.loads,
    ...commissions.loads,
    ...giftItems.loads,
    statements: statementsPage,
  },
  handlers: {
    ...people.handlers,
    ...links.handlers,
    ...commissions.handlers,
    ...statements.handlers,
    ...giftItems.handlers,
    follow,
    apply,
    saveAbout,
    addLink,
    turnLink,
    sendGift,
    seen,
    thank,
    decide,
    moderate,
    refundGift,
    calculate,
    approve,
    pay,
    drop,
  },
  downloads: {
    ...people.downloads,
    ...links.downloads,
    ...commissions.downloads,
    ...statements.downloads,
    ...giftItems.downloads,
    statementCsv,
    statementPdf,
    withholdingPdf,
    came,
  },
  money: { ...statementMoney, sendGift: giftMoney, refundGift: refundMoney },
  sectionLoads: { influencerLinks },
  listeners: { chargeChanged },
  services: { desk: deskArea, person: personArea, discoverable, findable, sources: (ctx) => ({ opened: (charge) => opened(ctx, charge) }) },
  jobs: { approveCommissions, forgetVisits },
  personalData,
  demo,
} satisfies Gateway<typeof influencer>;

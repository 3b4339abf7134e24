import type { Gateway } from '#kernel/contract/gateway.ts';
import { correct, draw, recompute, removeProfile, save, share, unshare } from './gateway/charts/handlers.ts';
import { demo } from './gateway/demo.ts';
import { discoverable, findable } from './gateway/findable.ts';
import { publishMethod, publishTable, writeText } from './gateway/desk/handlers.ts';
import { chartPdf, chartPng, savedPdf, savedPng, sharedPdf, sharedPng } from './gateway/files/downloads.ts';
import { chart, profiles, rakkana, shared } from './gateway/pages/charts.ts';
import { compare } from './gateway/pages/compare.ts';
import { deskMethods, deskTables, deskTexts } from './gateway/pages/desk.ts';
import { auspicious, baseData, calculationMethods, hora as home, names, readings, year } from './gateway/pages/open.ts';
import { personalData } from './gateway/personalData.ts';
import type { hora } from './plugin.ts';

export default {
  loads: {
    hora: home,
    rakkana,
    baseData,
    calculationMethods,
    static: readings,
    year,
    auspicious,
    names,
    compare,
    shared,
    profiles,
    chart,
    deskTexts,
    deskTables,
    deskMethods,
  },
  handlers: { draw, save, correct, recompute, share, unshare, removeProfile, writeText, publishTable, publishMethod },
  downloads: { chartPdf, chartPng, savedPdf, savedPng, sharedPdf, sharedPng },
  services: { discoverable, findable },
  personalData,
  demo,
} satisfies Gateway<typeof hora>;

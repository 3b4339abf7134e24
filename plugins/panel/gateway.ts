import type { Gateway } from '#kernel/contract/gateway.ts';
import { dashboard } from './gateway/pages/dashboard.ts';
import { report as reportPage, reportsTab } from './gateway/pages/report.ts';
import { summary as summaryPage } from './gateway/pages/summary.ts';
import { wall as wallPage } from './gateway/pages/wall.ts';
import { report, tile } from './gateway/report/csv.ts';
import { summary } from './gateway/report/summary.ts';
import { arrange, reset, setWall, walls } from './gateway/screens.ts';
import { clusterLinks, tabsApi } from './gateway/tabs.ts';
import { board } from './gateway/tiles/board.ts';
import { tilesApi } from './gateway/tiles/sales.ts';
import { wall } from './gateway/tiles/wall.ts';
import type { panel } from './plugin.ts';

export default {
  loads: { dashboard, userDashboard: dashboard, summary: summaryPage, report: reportPage, reportsTab, wall: wallPage },
  fillLoads: { clusterLinks },
  handlers: { board, wall, arrange, reset, walls, setWall, summary },
  downloads: { tile, report },
  services: { tiles: tilesApi, tabs: tabsApi },
} satisfies Gateway<typeof panel>;

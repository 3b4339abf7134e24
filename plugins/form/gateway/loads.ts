import type { Loads } from '#kernel/contract/gateway.ts';
import type { form as plugin } from '../plugin.ts';
import { load as charts } from './pages/charts.ts';
import { load as deskForm, staffOnly } from './pages/deskForm.ts';
import { load as embed } from './pages/embed.ts';
import { load as fill } from './pages/fill.ts';
import { load as forms } from './pages/forms.ts';
import { load as response } from './pages/response.ts';
import { load as responses } from './pages/responses.ts';
import { load as share } from './pages/share.ts';
import { load as oneForm } from './sections/oneForm.ts';

/** What loads the data of pages and sections. */
export const loads = {
  loads: {
    fill,
    embed,
    forms,
    build: { user: staffOnly, manager: deskForm, admin: deskForm },
    logic: deskForm,
    settings: deskForm,
    responses,
    response,
    charts,
    share,
  },
  sectionLoads: { oneForm },
} satisfies Loads<typeof plugin>;

import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { consent } from './gateway/consents.ts';
import { demo } from './gateway/demo.ts';
import { deskArea } from './gateway/deskArea.ts';
import { forgetRemoved, refreshAll } from './gateway/jobs.ts';
import { listPeople } from './gateway/list.ts';
import { compareAgain, keepApart, merge, undoMerge } from './gateway/merges.ts';
import { addNote, editNote, removeNote, restoreNote } from './gateway/notes.ts';
import { load as duplicates } from './gateway/pages/duplicates.ts';
import { load as list } from './gateway/pages/list.ts';
import { load as record } from './gateway/pages/record.ts';
import { loadAll as segments, loadOne as segment } from './gateway/pages/segments.ts';
import { personalData } from './gateway/personalData.ts';
import { refresh } from './gateway/refresh.ts';
import { csv } from './gateway/segments/csv.ts';
import { addSegment, changeSegment, countSegment, removeSegment } from './gateway/segments/segments.ts';
import { segmentsApi } from './gateway/segments/service.ts';
import { addTag, removeTag } from './gateway/tags.ts';
import type { people } from './plugin.ts';

export default {
  loads: { list, record, duplicates, segments, segment },
  handlers: {
    list: listPeople,
    refresh,
    addNote,
    editNote,
    removeNote,
    restoreNote,
    addTag,
    removeTag,
    consent,
    merge,
    undoMerge,
    keepApart,
    compareAgain,
    addSegment,
    changeSegment,
    removeSegment,
    countSegment,
  },
  downloads: { csv },
  services: { desk: deskArea, segments: segmentsApi, discoverable: () => listing({ unlisted: async () => ['/people$', '/people/'] }) },
  jobs: { refreshAll, forgetRemoved },
  personalData,
  demo,
} satisfies Gateway<typeof people>;

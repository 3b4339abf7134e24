import type { Gateway } from '#kernel/contract/gateway.ts';
import { changes, exportDocuments } from './gateway/changes.ts';
import { batch, collections, get, patch, put, remove } from './gateway/documents.ts';
import { forgetDeleted, reindex } from './gateway/jobs.ts';
import { list } from './gateway/list.ts';
import { documentsApi } from './gateway/service.ts';
import type { dss } from './plugin.ts';

export default {
  handlers: { collections, list, changes, batch, get, put, patch, remove },
  downloads: { export: exportDocuments },
  services: { documents: documentsApi },
  jobs: { reindex, forgetDeleted },
} satisfies Gateway<typeof dss>;

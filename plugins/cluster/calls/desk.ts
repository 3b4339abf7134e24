import { STAFF } from '#kernel/contract/role.ts';
import { closed, Nothing, text } from '#kit/schema/shapes.ts';
import {
  ClusterDraft,
  DeviceDraft,
  Devices,
  Features,
  FoundAccounts,
  Made,
  MemberDraft,
  ModelDraft,
  PairingCode,
  PinDraft,
  StoreDraft,
  StoreReceipt,
  StoreTaxes,
} from '../schemas.ts';

const WRITE = { times: 300, seconds: 600 } as const;
/** Who may do it in a cluster is decided by who they are there: `gateway/standing.ts`. */
const staff = { roles: STAFF, limit: WRITE, unseen: true } as const;
const keeper = { ...staff, needs: 'clusters' } as const;

const clusterPath = '/api/cluster/clusters/:id';
const storePath = '/api/cluster/stores/:store';
const memberPath = '/api/cluster/members/:member';
const devicePath = '/api/cluster/devices/:device';

/** What staff do on the desk. */
export const desk = {
  addCluster: {
    method: 'POST',
    path: '/api/cluster/clusters',
    ...keeper,
    idempotent: true,
    body: ClusterDraft,
    reply: Made,
    refuses: ['code-taken'],
  },
  changeCluster: { method: 'PUT', path: clusterPath, ...staff, body: ClusterDraft, refuses: ['rights-missing', 'code-taken'] },
  setFeatures: { method: 'PUT', path: `${clusterPath}/features`, ...staff, body: Features, refuses: ['rights-missing'] },
  removeCluster: { method: 'DELETE', path: clusterPath, ...keeper, refuses: ['cluster-has-stores'] },

  addModel: {
    method: 'POST',
    path: '/api/cluster/models',
    ...keeper,
    idempotent: true,
    body: ModelDraft,
    reply: Made,
    refuses: ['name-taken'],
  },
  changeModel: { method: 'PUT', path: '/api/cluster/models/:model', ...keeper, body: ModelDraft, refuses: ['name-taken'] },
  removeModel: { method: 'DELETE', path: '/api/cluster/models/:model', ...keeper, refuses: ['model-used'] },

  addStore: {
    method: 'POST',
    path: `${clusterPath}/stores`,
    ...staff,
    idempotent: true,
    body: StoreDraft,
    reply: Made,
    refuses: ['rights-missing', 'code-taken', 'branch-taken'],
  },
  changeStore: { method: 'PUT', path: storePath, ...staff, body: StoreDraft, refuses: ['rights-missing', 'code-taken', 'branch-taken'] },
  setTaxes: { method: 'PUT', path: `${storePath}/taxes`, ...staff, body: StoreTaxes, refuses: ['rights-missing'] },
  setReceipt: { method: 'PUT', path: `${storePath}/receipt`, ...staff, body: StoreReceipt, refuses: ['rights-missing'] },
  removeStore: { method: 'DELETE', path: storePath, ...staff, refuses: ['rights-missing', 'store-has-devices'] },

  addMember: {
    method: 'POST',
    path: `${clusterPath}/members`,
    ...staff,
    idempotent: true,
    body: MemberDraft,
    reply: Made,
    refuses: ['rights-missing', 'member-twice'],
  },
  changeMember: { method: 'PUT', path: memberPath, ...staff, body: MemberDraft, refuses: ['rights-missing', 'member-twice', 'last-owner'] },
  setPin: { method: 'PUT', path: `${memberPath}/pin`, ...staff, inPerson: true, body: PinDraft, refuses: ['rights-missing', 'pin-easy'] },
  unlockMember: { method: 'POST', path: `${memberPath}/unlock`, ...staff, inPerson: true, body: Nothing, refuses: ['rights-missing'] },
  removeMember: { method: 'DELETE', path: memberPath, ...staff, refuses: ['rights-missing', 'last-owner'] },
  findAccounts: {
    method: 'GET',
    path: '/api/cluster/accounts',
    roles: STAFF,
    needs: 'clusters',
    query: closed({ q: text(100) }),
    reply: FoundAccounts,
    limit: { times: 300, seconds: 60 },
  },

  addPairing: {
    method: 'POST',
    path: `${storePath}/pairings`,
    ...staff,
    inPerson: true,
    body: Nothing,
    reply: PairingCode,
    refuses: ['rights-missing'],
  },
  devices: {
    method: 'GET',
    path: `${clusterPath}/devices`,
    roles: STAFF,
    reply: Devices,
    limit: { times: 600, seconds: 60 },
    refuses: ['rights-missing'],
  },
  changeDevice: { method: 'PUT', path: devicePath, ...staff, body: DeviceDraft, refuses: ['rights-missing'] },
  revokeDevice: { method: 'POST', path: `${devicePath}/revoke`, ...staff, body: Nothing, refuses: ['rights-missing'] },
} as const;

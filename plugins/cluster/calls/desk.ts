import { MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, Nothing, text } from '#kit/schema/shapes.ts';
import {
  ClusterChange,
  ClusterDraft,
  DeviceChange,
  Devices,
  FeaturesChange,
  FoundAccounts,
  Made,
  MemberChange,
  MemberDraft,
  ModelChange,
  ModelDraft,
  PairingCode,
  PinDraft,
  ReceiptChange,
  StoreChange,
  StoreDraft,
  TaxesChange,
} from '../schemas.ts';

const WRITE = { times: 300, seconds: 600 } as const;
/** Who may do it in a cluster is decided by who they are there: `gateway/standing.ts`. */
const member = { roles: MEMBERS, limit: WRITE, unseen: true } as const;
const keeper = { ...member, roles: STAFF, needs: 'clusters' } as const;

const clusterPath = '/api/cluster/clusters/:id';
const storePath = '/api/cluster/stores/:store';
const memberPath = '/api/cluster/members/:member';
const devicePath = '/api/cluster/devices/:device';

/** What is done to clusters on the desk. */
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
  changeCluster: { method: 'PUT', path: clusterPath, ...member, body: ClusterChange, refuses: ['rights-missing', 'code-taken'] },
  setFeatures: { method: 'PUT', path: `${clusterPath}/features`, ...member, body: FeaturesChange, refuses: ['rights-missing'] },
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
  changeModel: { method: 'PUT', path: '/api/cluster/models/:model', ...keeper, body: ModelChange, refuses: ['name-taken'] },
  removeModel: { method: 'DELETE', path: '/api/cluster/models/:model', ...keeper, refuses: ['model-used'] },

  addStore: {
    method: 'POST',
    path: `${clusterPath}/stores`,
    ...member,
    idempotent: true,
    body: StoreDraft,
    reply: Made,
    refuses: ['rights-missing', 'code-taken', 'branch-taken'],
  },
  changeStore: { method: 'PUT', path: storePath, ...member, body: StoreChange, refuses: ['rights-missing', 'code-taken', 'branch-taken'] },
  setTaxes: { method: 'PUT', path: `${storePath}/taxes`, ...member, body: TaxesChange, refuses: ['rights-missing'] },
  setReceipt: { method: 'PUT', path: `${storePath}/receipt`, ...member, body: ReceiptChange, refuses: ['rights-missing'] },
  removeStore: { method: 'DELETE', path: storePath, ...member, refuses: ['rights-missing', 'store-has-devices'] },

  addMember: {
    method: 'POST',
    path: `${clusterPath}/members`,
    ...member,
    idempotent: true,
    body: MemberDraft,
    reply: Made,
    refuses: ['rights-missing', 'member-twice'],
  },
  changeMember: {
    method: 'PUT',
    path: memberPath,
    ...member,
    body: MemberChange,
    refuses: ['rights-missing', 'member-twice', 'last-owner'],
  },
  setPin: { method: 'PUT', path: `${memberPath}/pin`, ...member, inPerson: true, body: PinDraft, refuses: ['rights-missing', 'pin-easy'] },
  unlockMember: { method: 'POST', path: `${memberPath}/unlock`, ...member, inPerson: true, body: Nothing, refuses: ['rights-missing'] },
  removeMember: { method: 'DELETE', path: memberPath, ...member, refuses: ['rights-missing', 'last-owner'] },
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
    ...member,
    inPerson: true,
    body: Nothing,
    reply: PairingCode,
    refuses: ['rights-missing'],
  },
  devices: {
    method: 'GET',
    path: `${clusterPath}/devices`,
    roles: MEMBERS,
    reply: Devices,
    limit: { times: 600, seconds: 60 },
    refuses: ['rights-missing'],
  },
  changeDevice: { method: 'PUT', path: devicePath, ...member, body: DeviceChange, refuses: ['rights-missing'] },
  revokeDevice: { method: 'POST', path: `${devicePath}/revoke`, ...member, body: Nothing, refuses: ['rights-missing'] },
} as const;

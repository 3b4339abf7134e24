import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { CLUSTER_ROLES } from './contract.ts';
import { MODEL_CODES } from './rules/models.ts';

/** Something is written in it. */
const words = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' }) as const;
const role = { type: 'string', enum: CLUSTER_ROLES } as const;
const hour = { type: 'integer', minimum: 0, maximum: 23 } as const;

/** What models that a site made before do not say. */
const UNTOLD = ['pointsPerHundred', 'tableOrders', 'tableOrdersStraight'] as const;

export const Features = closed(
  {
    tables: flag,
    kitchen: flag,
    weights: flag,
    deposits: flag,
    cashRoundingSatang: { type: 'integer', enum: [1, 25, 50, 100] } as const,
    dayCutHour: hour,
    offlineHours: { type: 'integer', minimum: 1, maximum: 72 } as const,
    pointsPerHundred: { type: 'integer', minimum: 0, maximum: 100 } as const,
    tableOrders: flag,
    tableOrdersStraight: flag,
  },
  UNTOLD,
);

export const Rights = closed({
  sell: flag,
  discountBp: { type: 'integer', minimum: 0, maximum: 10_000 } as const,
  returns: flag,
  drawer: flag,
  seesExpected: flag,
  acceptsOver: flag,
  stock: flag,
  owns: flag,
  manages: flag,
});

export const Made = closed({ id });

/** Of what is changed, as the form has seen it. */
const version = { type: 'integer', minimum: 1 } as const;

const code = { type: 'string', minLength: 1, maxLength: 30, pattern: '^[a-z0-9][a-z0-9-]*$' } as const;
export const ClusterDraft = closed({
  name: words(120),
  code,
  /** One of the house's, or the id of an own one. */
  model: { type: 'string', minLength: 1, maxLength: 36, default: MODEL_CODES[0] } as const,
  taxId: { ...text(20), default: '' },
});

export const ClusterChange = closed({ ...ClusterDraft.properties, version });
export const FeaturesChange = closed({ ...Features.properties, version }, UNTOLD);

export const ModelDraft = closed({ name: words(80), ...Features.properties }, UNTOLD);
export const ModelChange = closed({ ...ModelDraft.properties, version }, UNTOLD);

const storeCode = { type: 'string', minLength: 1, maxLength: 12, pattern: '^[A-Z0-9][A-Z0-9-]*$' } as const;
export const StoreDraft = closed({
  name: words(120),
  code: storeCode,
  branchCode: { type: 'string', pattern: '^\\d{5}$' } as const,
  /** Of the shop; `new` makes one of the store's name, empty is none. */
  location: { ...text(36), default: '' },
  address: { ...text(300), default: '' },
  phone: { ...text(40), default: '' },
});
export const StoreChange = closed({ ...StoreDraft.properties, version });
export const StoreTaxes = closed({ vatRegistered: flag, abbAllowed: flag });
export const TaxesChange = closed({ ...StoreTaxes.properties, version });
export const StoreReceipt = closed({
  receiptHeader: { ...text(500), default: '' },
  receiptFooter: { ...text(500), default: '' },
});
export const ReceiptChange = closed({ ...StoreReceipt.properties, version });

/** What of a member differs from their role; nothing of it is as the role has it. */
const { owns: _owns, ...overridable } = Rights.properties;
const Overrides = closed(overridable, Object.keys(overridable) as (keyof typeof overridable)[]);
export const MemberDraft = closed({
  name: words(120),
  role,
  accountId: orNull(id),
  /** Null for all stores. */
  storeIds: orNull({ type: 'array', items: id, maxItems: 500 } as const),
  rights: Overrides,
});
export const MemberChange = closed({ ...MemberDraft.properties, version });
export const PinDraft = closed({ pin: { type: 'string', pattern: '^\\d{4,8}$', format: 'password' } as const });

export const DeviceDraft = closed({ name: words(80), machineNo: { ...text(30), default: '' } });
export const DeviceChange = closed({ ...DeviceDraft.properties, version });
export const PairingCode = closed({ code: text(8), expiresAt: time });
export const Devices = closed({
  items: list(
    closed({
      id,
      storeId: id,
      name: text(80),
      series: text(6),
      machineNo: text(30),
      lastSeenAt: time,
      unsynced: count,
      unsyncedSince: orNull(time),
      version: text(40),
      pairedAt: time,
      revokedAt: orNull(time),
      /** Of its row, for who changes it. */
      versionNo: count,
    }),
  ),
});

export const FoundAccounts = closed({ items: list(closed({ accountId: id, name: text(201) })) });

/** Digits may be Thai and in groups. */
export const PairDraft = closed({
  code: { type: 'string', minLength: 1, maxLength: 20 } as const,
  /** SPKI of an ECDSA P-256 key, base64. */
  publicKey: { type: 'string', minLength: 100, maxLength: 200, pattern: '^[A-Za-z0-9+/]+={0,2}$' } as const,
  name: words(80),
});
export const PinTry = closed({ memberId: id, pin: { type: 'string', minLength: 1, maxLength: 8, pattern: '^\\d+$' } as const });

const TillMember = closed({ id, name: text(120), role, rights: Rights });
const cluster = closed({ id, code: text(30), name: text(120), features: Features });
const store = closed({
  id,
  clusterId: id,
  code: text(12),
  name: text(120),
  branchCode: text(5),
  locationId: orNull(id),
  address: text(300),
  phone: text(40),
  taxId: text(13),
  vatRegistered: flag,
  abbAllowed: flag,
  receiptHeader: text(500),
  receiptFooter: text(500),
});
/** Who stands at a till, and who else has a PIN there. */
export const Till = closed({
  cluster,
  store,
  device: closed({ id, storeId: id, name: text(80), series: text(6), machineNo: text(30) }),
  member: orNull(TillMember),
  members: list(TillMember),
});

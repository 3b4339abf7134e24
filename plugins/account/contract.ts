import type { Locale } from '#kit/schema/locale.ts';
import type { Role } from '#kernel/contract/role.ts';
import { defineEvent, defineService, defineSlot } from '#kernel/contract/tokens.ts';

/** Who an account is, as other people may see it. */
export interface AccountName {
  id: string;
  firstname: string;
  lastname: string;
}

/** Where an account is written to. Never shown to other members. */
export interface AccountContact extends AccountName {
  email: string;
  locale: Locale;
  /** LINE user id of the linked login, where there is one. */
  lineId: string | null;
}

/** The accounts of the space, for plugins that store account ids. */
export interface AccountsApi {
  /** Names by account id. Ids that nobody has (any more) are left out. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, AccountName>>;
  /** Addresses of small pictures of themselves that accounts have chosen, by account id, for those who may know them by name. */
  pictures(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Addresses of active accounts, for sending only. */
  contacts(ids: readonly string[]): Promise<ReadonlyMap<string, AccountContact>>;
  /** Whose addresses these are, of active accounts, by the address as it was asked: for what belongs to whoever reads mail there. */
  ofEmails(emails: readonly string[]): Promise<ReadonlyMap<string, AccountName>>;
  /** Whether accounts want news of the site, and since when they do or do not, by account id; who has never decided is left out. */
  news(ids: readonly string[]): Promise<ReadonlyMap<string, { readonly agreed: boolean; readonly at: Date }>>;
  /** The roles that active accounts have now, by account id. */
  roles(ids: readonly string[]): Promise<ReadonlyMap<string, Exclude<Role, 'guest'>>>;
  /** Active accounts of these roles, at most 200. */
  withRole(roles: readonly Exclude<Role, 'guest'>[]): Promise<readonly (AccountName & { role: Exclude<Role, 'guest'> })[]>;
  /** Active accounts whose name has `text` in it, at most 20; for picking a person. */
  find(text: string): Promise<readonly AccountName[]>;
  /** Whose member QR code this is; null where it is none of ours or too old. */
  ofMemberCode(code: string): Promise<AccountName | null>;
}

export const Accounts = defineService<AccountsApi>('account:accounts@1');

const accountId = {
  type: 'object',
  properties: { accountId: { type: 'string' } },
  required: ['accountId'],
  additionalProperties: false,
} as const;

/** An account was activated. */
export const AccountOpened = defineEvent('account:opened@1', accountId);
/** An account was erased for good; its id stays in what must be kept. */
export const AccountErased = defineEvent('account:erased@1', accountId);

/** The point of sale at `/user/pos`: one filling, which has the whole screen. */
export const PosPage = defineSlot('account:pos@1');
/** Uploading at `/user/upload`. */
export const UploadPage = defineSlot('account:upload@1');
/** The visitor's files: as a list at `/user/filemanager`, as a grid at `/user/filemanager_2`. */
export const FilesPage = defineSlot<{ view: 'list' | 'grid' }>('account:files@1');
/** A member as staff see them, `/user/members/:id`: ways to what others keep of them. */
export const MemberLinks = defineSlot<{ email: string }>('account:memberLinks@1');

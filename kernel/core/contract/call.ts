import type { Role } from './role.ts';
import type { Schema } from '#kit/schema/schema.ts';

/**
 * Something that calls of a plugin are refused for. Its words are the plugin's text `problem.<code>` of the group `problems`, which the
 * gateway says in the visitor's language: amounts in `…Satang` and moments in `…At` of its details stand in them as money and dates,
 * under the name without the ending.
 */
export interface RefusalDeclaration {
  /** HTTP status, 400–599; 409 unless told. */
  readonly status?: number;
  /** Schema of what is told beside the code, an object. */
  readonly details?: Schema;
  /** The field of a form that it is about: its words stand beside that field. */
  readonly field?: string;
}

/**
 * A call from the browser to the gateway. Its input is one flat object: the path's parameters, and for GET and
 * DELETE the `query`, for the others the `body`.
 */
export interface CallDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path; parameters as `:name`. */
  readonly path: string;
  readonly roles: readonly Role[];
  readonly query?: Schema;
  readonly body?: Schema;
  /** Headers that are part of its input, as text under their names in lower case: `query` or `body` says what they may be. */
  readonly headers?: readonly string[];
  /** What it answers; nothing, `{}`, unless told. */
  readonly reply?: Schema;
  /**
   * Pages have a form of it, that may be posted without scripts (`PostForm`, `ActionForm`); its `body` is known to the browser of whoever
   * has the call. Never with `stepUp`.
   */
  readonly form?: true;
  /** Codes of the plugin's `refusals` that it may be refused with, besides what any call may be. */
  readonly refuses?: readonly string[];
  /** The client sends an `Idempotency-Key`; the same key gives the first answer again and has its effect once. */
  readonly idempotent?: boolean;
  /** How many times one member, or the guests of one address, may call it on one site. */
  readonly limit?: { readonly times: number; readonly seconds: number };
  /** Largest body in bytes; 256 KiB unless told. */
  readonly maxBytes?: number;
  /** A capability of the plugin: of `roles` only those have the call whom the site gives it. */
  readonly needs?: string;
  /** Refused with 403 `step-up-needed` when the visitor last proved who they are more than five minutes ago. */
  readonly stepUp?: true;
  /** Made by people only, in a browser that they have signed in at (sessions, proofs of identity, keys): by no key of another system. */
  readonly inPerson?: true;
  /**
   * Name of the plugin's money policy that it is under, or of several: the gateway half says under `money` which one, how much and whose.
   * A call without one that writes to a ledger is a fault.
   */
  readonly money?: string | readonly string[];
  /** Made by the page of its own accord: it does not count as activity of the visitor, and keeps no session alive. */
  readonly quiet?: true;
  /**
   * What it writes stands on no page that guests see, so that kept pages stay good. For what comes often: telling all gateways of a
   * write makes commits wait for each other.
   */
  readonly unseen?: true;
  /** There on somebody's own machine only (`ctx.site.local`), to try things out: anywhere else it is not declared at all. */
  readonly localOnly?: true;
}

/**
 * Bytes that a link, an `<img>` or a `<video>` fetches with GET or HEAD. Host, session, role and schema are checked as of a call,
 * but there is no signature, since a link cannot sign: so it changes nothing but counters, logs and what its plugin knows a browser by. Its input is one flat
 * object of the path's parameters and the `query`.
 */
export interface DownloadDeclaration {
  /** Pages point at it by a `<link>` in their head; its path has no parameters then. */
  readonly link?: { readonly rel: string; readonly type?: string };
  /** Absolute path; parameters as `:name`. */
  readonly path: string;
  readonly roles: readonly Role[];
  readonly query?: Schema;
  /** Codes of the plugin's `refusals` that it may be refused with. */
  readonly refuses?: readonly string[];
  /** A capability of the plugin: of `roles` only those have it whom the site gives it. */
  readonly needs?: string;
  /** How many times one member, or the guests of one address, may fetch it on one site. */
  readonly limit?: { readonly times: number; readonly seconds: number };
}

/**
 * What another system tells the site (a payment provider, a carrier), as a POST without session and signature of ours. The handler
 * gets the bytes as they came and believes nothing before it has checked the sender's own signature over them. It answers 200
 * with `{}`, or what it refuses with; a sender that gets no 200 sends again.
 */
export interface WebhookDeclaration {
  /** Absolute path under `/hooks/<plugin>`; parameters as `:name`. */
  readonly path: string;
  /** Largest body in bytes; 256 KiB unless told. */
  readonly maxBytes?: number;
  /** How many times one address may send to one site. */
  readonly limit?: { readonly times: number; readonly seconds: number };
}

import type { LayoutDocument } from './document.ts';

/** A composed page, as `<PageLayout>` draws it. */
export interface LayoutPayload {
  /** With all defaults; without what this visitor cannot see. */
  document: LayoutDocument;
  /** Its style sheet. The first HTML has it in its head. */
  css?: string;
  /** What the sections' loads found, by the sections' ids. */
  data: Record<string, unknown>;
  /** Ids of sections whose load failed. */
  failed?: readonly string[];
  /** Modules of its sections that `Boot.modules` may lack, in the same form. */
  modules?: Record<string, string>;
}

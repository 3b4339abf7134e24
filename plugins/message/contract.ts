import { defineService } from '#kernel/contract/tokens.ts';

/** Conversations of members with the site's staff, for plugins in which questions come up. */
export interface ConversationsApi {
  /**
   * Begins a conversation with the staff in a member's name, with a first message. Gives its id; the page is
   * `/user/message/<id>`.
   *
   * @param messageId made by the caller: asked again with the same one, it is the same conversation
   */
  askStaff(question: { accountId: string; messageId: string; subject: string; body: string }): Promise<string>;
}

export const Conversations = defineService<ConversationsApi>('message:conversations@1');

import { useAddedTexts } from '#kernel/contract/page.ts';
import type { TextModules } from '#kit/page/text.ts';
import { Comments, type CommentsProps } from './Comments.tsx';

const texts: TextModules = { th: () => import('../../messages/comments/th.json'), en: () => import('../../messages/comments/en.json') };

/** The same where it is loaded later: brings its own texts. */
export default function CommentsPart(props: CommentsProps) {
  return useAddedTexts('files', texts) ? <Comments {...props} key={props.itemId} /> : null;
}

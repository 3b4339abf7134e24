import { docCleaner, TEXT_NODES } from '#kit/richText/doc.ts';

/** A Tiptap document with only the nodes, marks and attributes that the editor knows; null when it is not a document. */
export const cleanDoc = docCleaner(TEXT_NODES);

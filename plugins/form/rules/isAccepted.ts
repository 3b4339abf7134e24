/** Whether a kind is among those that an element takes; animations never are. */
export const isAccepted = (type: string, accept: 'any' | 'image' | 'document'): boolean =>
  type !== 'image/gif' && (accept === 'any' || (accept === 'image') === type.startsWith('image/'));

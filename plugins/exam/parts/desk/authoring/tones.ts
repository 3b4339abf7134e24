/** How the state of an exam looks. */
export const EXAM_TONES = { draft: 'neutral', published: 'success', archived: 'neutral' } as const;

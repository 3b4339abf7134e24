/** How the states of a course look. */
export const COURSE_TONES = { draft: 'neutral', in_review: 'info', published: 'success', archived: 'neutral' } as const;

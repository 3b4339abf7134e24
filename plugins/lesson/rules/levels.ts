/** How much a course asks for. Apart from the schemas: lists of courses name them in the browser. */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** Addresses of learners' pages. */
export const coursePath = (slug: string) => `/lesson/detail/${encodeURIComponent(slug)}`;
export const enrolPath = (slug: string) => `/lesson/enroll/${encodeURIComponent(slug)}`;
export const playPath = (course: string, lesson: string) => `/lesson/play/${encodeURIComponent(course)}/${encodeURIComponent(lesson)}`;

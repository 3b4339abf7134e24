/** What `{achieved}` says: that an assessment was passed only where there was one. */
const ACHIEVED = {
  th: { assessed: 'ได้ศึกษาและผ่านเกณฑ์การประเมินหลักสูตร', completed: 'ได้ศึกษาครบตามเกณฑ์ของหลักสูตร' },
  en: { assessed: 'has completed and passed the assessment of', completed: 'has completed' },
} as const;

/** In words what somebody did for a certificate; `scorePercent` is null where nothing was assessed. */
export const achievedText = (language: keyof typeof ACHIEVED, scorePercent: number | null): string =>
  ACHIEVED[language][scorePercent === null ? 'completed' : 'assessed'];

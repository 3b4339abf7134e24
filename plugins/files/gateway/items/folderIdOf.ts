/** A folder as it is sent: the top of a drive has no id, however that is said. */
export const folderIdOf = (sent: string | null | undefined): string | null => (!sent || sent === 'root' ? null : sent);

let loading = 0;

/** Loads code that the page does without until it comes: where it does not, the page stays as it is. */
export async function loadQuietly<T>(load: () => Promise<T>): Promise<T> {
  loading++;
  try {
    return await load();
  } finally {
    loading--;
  }
}

/** Whether what could not be loaded may be such code. */
export const isLoadingQuietly = (): boolean => loading > 0;

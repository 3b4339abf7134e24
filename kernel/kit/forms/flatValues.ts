const isRows = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object');

/** Values by the names of fields: members of groups, and of rows, with a dot. */
export const flatValues = (values: object, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
      isRows(value) || (typeof value === 'object' && value !== null && !Array.isArray(value))
        ? Object.entries(flatValues(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, value]],
    ),
  );

/** Values by the names of fields: members of groups with a dot. */
export const flatValues = (values: object, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flatValues(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, value]],
    ),
  );

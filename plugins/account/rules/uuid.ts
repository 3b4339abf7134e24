const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a row: anything else would be a fault of the database. */
export const isUuid = (text: string): boolean => UUID.test(text);

const parts = (time: number, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const found = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${found['year']}-${found['month']}-${found['day']}T${found['hour']}:${found['minute']}`;
};

/** An ISO time as `<input type="datetime-local">` has it, by the clock of a time zone. */
export const toZoned = (iso: string, timeZone: string): string => parts(Date.parse(iso), timeZone);

/** The other way round; null where it is no time. */
export function fromZoned(local: string, timeZone: string): string | null {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return null;
  let time = wanted;
  for (let round = 0; round < 2; round++) time += wanted - Date.parse(`${parts(time, timeZone)}Z`);
  return new Date(time).toISOString();
}

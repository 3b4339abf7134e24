/**
 * The published values of Thai horoscope beside ours: `node bench/hora.ts`. Calendar of the Chula Sakarat, Suriyayat, Ketu, Lahiri and
 * the sky, taksa, each with its source, the difference and what its own note allows; then how long a chart takes.    bar: all within; 5 ms
 */
import { computeChart } from '../plugins/hora/rules/chart/chart.ts';
import { METHOD_IDS, METHODS } from '../plugins/hora/rules/settings.ts';
import { BASE, differenceOf, figures } from '../tests/plugins/hora/figures.ts';

for (const [group, lines] of Map.groupBy(figures(), (line) => line.group)) {
  const missed = lines.filter((line) => Math.abs(differenceOf(line)) > line.within);
  console.log(
    `${group.padEnd(18)} ${lines.length - missed.length}/${lines.length}   ${missed.length ? 'MISSED' : 'ok'}   ${lines[0]!.source}`,
  );
  for (const line of lines)
    if (line.within > 0 || missed.includes(line))
      console.log(`   ${line.name.padEnd(30)} ${line.expected} · ours ${line.got} · ${differenceOf(line)} of ${line.within} ${line.unit}`);
  if (missed.length) process.exitCode = 1;
}

const place = { code: 'TH-50', th: '', en: '', zone: 'Asia/Bangkok', latitude: 18.7883, longitude: 98.9853 };
for (const id of METHOD_IDS) {
  const times = Array.from({ length: 200 }, (_, index) => {
    const start = performance.now();
    computeChart({ day: { year: 1990, month: 5, day: 15 }, clock: index * 400, fold: null, place }, METHODS[id], BASE);
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  const [median, p95] = [times[100]!, times[190]!];
  console.log(`${id.padEnd(18)} ${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms   ${median <= 5 ? 'ok' : 'MISSED'}`);
  if (median > 5) process.exitCode = 1;
}

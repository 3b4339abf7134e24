import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { axisText } from './axisText.ts';

export interface Figures {
  /** `pie` shows the first series only; in `areas` they stand one on the other. */
  kind: 'bar' | 'line' | 'areas' | 'pie';
  labels: readonly string[];
  /** Up to six; a value for each label, null where there is none. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /** A value as people read it. */
  format?: (value: number) => string;
}

const HEIGHT = 280;
/** Colours of the series, one after the other: see Chart.css. */
const colour = (index: number) => `var(--c${(index % 6) + 1})`;

/** The picture of a `Chart`; comes with the library that draws it. */
export default function Drawing({ kind, labels, series, format = String, still }: Figures & { /** Nothing moves. */ still: boolean }) {
  const rows = labels.map((label, index) => ({ label, ...Object.fromEntries(series.map(({ values }, at) => [`s${at}`, values[index]])) }));
  const shared = { isAnimationActive: !still, animationDuration: 240 };
  const tooltip = <Tooltip formatter={(value) => format(Number(value))} isAnimationActive={false} />;
  const many = series.length > 1;
  const whole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
  if (kind === 'pie')
    return (
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <PieChart accessibilityLayer={false}>
          <Pie data={rows} dataKey="s0" nameKey="label" innerRadius="45%" rootTabIndex={-1} {...shared}>
            {rows.map(({ label }, index) => (
              <Cell key={label} fill={colour(index)} stroke="var(--surface)" strokeWidth={2} />
            ))}
          </Pie>
          {tooltip}
          <Legend />
        </PieChart>
      </ResponsiveContainer>
    );
  const Frame = { bar: BarChart, line: LineChart, areas: AreaChart }[kind];
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <Frame data={rows} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="label" tickLine={false} axisLine={{ stroke: 'var(--control)' }} />
        <YAxis
          allowDecimals={!whole}
          tickFormatter={(value: number) => axisText(value, format)}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        {tooltip}
        {many && <Legend itemSorter={null} />}
        {series.map(({ name }, index) =>
          kind === 'bar' ? (
            <Bar key={name} dataKey={`s${index}`} name={name} fill={colour(index)} radius={[4, 4, 0, 0]} maxBarSize={48} {...shared} />
          ) : kind === 'areas' ? (
            <Area
              key={name}
              dataKey={`s${index}`}
              name={name}
              stackId="all"
              stroke={colour(index)}
              fill={colour(index)}
              fillOpacity={0.7}
              {...shared}
            />
          ) : (
            <Line key={name} dataKey={`s${index}`} name={name} stroke={colour(index)} strokeWidth={2.5} dot={{ r: 3 }} {...shared} />
          ),
        )}
      </Frame>
    </ResponsiveContainer>
  );
}

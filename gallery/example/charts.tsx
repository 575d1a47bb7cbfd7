import { type ChartSeries, LineChart } from '@placard/ui/line-chart/line-chart'
import type { Example } from '../page/example.ts'

export const example: Example = {
  title: 'Line charts',
  about:
    'One or two lines, each with a scale, and the compared days in faint lines. Pointer and arrow keys select a day, whose values are announced.',
  View,
}

const days = Array.from({ length: 14 }, (_, at) => at)
const points = days.map((at) => ({
  label: `Nov ${at + 8}`,
  name: `November ${at + 8}, 2026`,
  before: `October ${at + 25}, 2026`,
}))

const cost: ChartSeries = {
  key: 'cost',
  name: 'Cost',
  values: days.map((at) => 2_000 + 600 * Math.sin(at)),
  before: days.map((at) => 1_800 + 500 * Math.cos(at)),
  max: 4_000,
  labels: ['0', '1K', '2K', '3K', '4K'],
  textOf: (value) => value?.toFixed(2) ?? '-',
  changeOf: () => null,
}
const clicks: ChartSeries = {
  ...cost,
  key: 'clicks',
  name: 'Clicks',
  values: days.map((at) => (at === 3 ? null : 900 + 80 * at)),
  before: undefined,
  max: 2_000,
  labels: ['0', '500', '1K', '1.5K', '2K'],
  textOf: (value) => value?.toFixed(0) ?? '-',
}

function View() {
  return (
    <div className="kit-charts kit">
      <LineChart label="Cost and clicks by day" points={points} series={[cost, clicks]} />
      <LineChart label="A single day" points={points.slice(0, 1)} series={[cost]} />
    </div>
  )
}

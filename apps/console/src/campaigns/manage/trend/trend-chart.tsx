import type { Locale } from '@placard/domain/platform/locale/locale'
import { axisOf } from '@placard/domain/campaigns/metric/axis'
import { LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  TooltipComponent,
  type GridComponentOption,
  type TooltipComponentOption,
} from 'echarts/components'
import { init, use as register, type ComposeOption, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useDark } from '#console/platform/page/theme.ts'
import { axisText, metricText, typeOf } from './metric-text.ts'
import type { NamedMetric, Trend } from './trend-panel.tsx'

register([LineChart, GridComponent, TooltipComponent, SVGRenderer])

type ChartOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>

interface TrendChartProps {
  readonly trend: Trend
  readonly metrics: readonly NamedMetric[]
  readonly locale: Locale
}

/**
 * The line chart of one or two figures, each with a scale on its own side. `TrendTable` shows the same data as text.
 */
export function TrendChart({ trend, metrics, locale }: TrendChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const dark = useDark()
  useEffect(() => {
    if (box.current === null) return undefined
    const made = init(box.current)
    chart.current = made
    const sizes = new ResizeObserver(() => made.resize())
    sizes.observe(box.current)
    return () => {
      sizes.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => {
    if (box.current === null) return
    chart.current?.setOption(optionOf({ trend, metrics, locale }, paletteOf(box.current)), {
      notMerge: true,
    })
  }, [trend, metrics, locale, dark])
  return <div ref={box} aria-hidden="true" className="mkt-manage-chart-box" />
}

interface Palette {
  readonly series: readonly string[]
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly ground: string
}

/**
 * Resolves the colors of the style sheet to plain ones. The chart lightens the line under the pointer, and a line whose
 * color it cannot parse, such as `light-dark(…)`, would disappear.
 */
function paletteOf(element: Element): Palette {
  const probe = document.createElement('span')
  element.append(probe)
  const colour = (name: string) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const palette = {
    series: [colour('--series-1'), colour('--series-2')],
    ink: colour('--text'),
    muted: colour('--text-muted'),
    line: colour('--line'),
    ground: colour('--surface'),
  }
  probe.remove()
  return palette
}

function optionOf({ trend, metrics, locale }: TrendChartProps, palette: Palette): ChartOption {
  const label = { color: palette.muted, fontSize: 11 }
  return {
    animationDuration: 200,
    grid: {
      left: 8,
      right: 8,
      top: 12,
      bottom: 0,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: palette.ground,
      borderColor: palette.line,
      textStyle: { color: palette.ink, fontSize: 12 },
    },
    xAxis: {
      type: 'category',
      data: trend.days.map(({ day }) => day),
      boundaryGap: false,
      axisLabel: label,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.line } },
    },
    yAxis: metrics.map((metric, at) => ({
      type: 'value',
      min: 0,
      ...axisOf(
        typeOf(metric),
        trend.days.map(({ metrics: figures }) => figures[metric.code]),
      ),
      axisLabel: { ...label, formatter: (value: number) => axisText(metric, value, locale) },
      splitLine: { show: at === 0, lineStyle: { color: palette.line } },
    })),
    series: metrics.map((metric, at) => ({
      type: 'line',
      name: metric.name,
      yAxisIndex: at,
      data: trend.days.map(({ metrics: figures }) => figures[metric.code]),
      tooltip: { valueFormatter: (value) => metricText(metric, value as number | null, locale) },
      color: palette.series[at] ?? palette.ink,
      lineStyle: { width: 2, type: at === 0 ? 'solid' : [6, 3] },
      symbol: at === 0 ? 'circle' : 'rect',
      symbolSize: 5,
      showSymbol: trend.days.length <= 31,
    })),
  }
}

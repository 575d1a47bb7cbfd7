/** The code of a custom metric in reports and lists: `custom` and its id. */
export type CustomMetricCode = `custom${string}`
/** The shape of a `CustomMetricCode`. */
export const customMetricCodeShape = /^custom[1-9]\d{0,17}$/

/** The maximum number of custom metrics in the filters of a list. Our decision: 123. */
export const boundMetricsMax = 10

/** Returns whether a code is that of a custom metric. */
export function isCustomCode(code: string): code is CustomMetricCode {
  return customMetricCodeShape.test(code)
}

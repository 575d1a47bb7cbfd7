// On a screen of 1440 pixels eight figures are in view. A name needs more space than the default gives it, every status
// has to fit in either language, and headers of figures have two lines.
export const widthsPx: ReadonlyMap<string, number> = new Map([
  ['switchOn', 56],
  ['state', 192],
  ['planName', 168],
  ['groupName', 184],
  ['adName', 184],
  ['dayBudget', 96],
  ['price', 96],
  ['cost', 98],
  ['downloadPrice', 92],
  ['downloads', 92],
  ['impressions', 100],
  ['clicks', 80],
  ['ctr', 72],
  ['downloadRate', 88],
  ['cpc', 64],
  ['cpm', 72],
  ['conversions', 108],
  ['conversionPrice', 100],
  ['conversionRate', 96],
  ['conversionValue', 100],
  ['roas', 96],
  ['videoPlays', 104],
  ['videoQuartile25', 108],
  ['videoQuartile50', 108],
  ['videoQuartile75', 108],
  ['videoCompletions', 112],
  ['videoCompletionRate', 136],
  ['videoPlayPrice', 92],
  ['videoCompletionPrice', 136],
  ['trend', 116],
])

/** The width of a custom metric with a short name: that of an amount. */
export const customWidthPx = 110

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
  ['downloadRate', 84],
  ['cpc', 64],
  ['cpm', 72],
  ['conversions', 100],
  ['conversionPrice', 100],
  ['conversionRate', 96],
  ['conversionValue', 100],
  ['roas', 96],
  ['videoPlays', 92],
  ['videoQuartile25', 92],
  ['videoQuartile50', 92],
  ['videoQuartile75', 92],
  ['videoCompletions', 108],
  ['videoCompletionRate', 108],
  ['videoPlayPrice', 92],
  ['videoCompletionPrice', 100],
  ['trend', 116],
])

/** The width of a custom metric: that of an amount, and of a name of two lines. */
export const customWidthPx = 110

/** Age bands in years, from the youngest, inclusive. */
export const ageBands = [
  '0-17',
  '18-24',
  '25-29',
  '30-34',
  '35-39',
  '40-49',
  '50-59',
  '60-64',
  '65+',
] as const
/** One of `ageBands`; also its display name. */
export type AgeBand = (typeof ageBands)[number]

/** Bands of age, in years, from the youngest; both ends included. */
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
/** One of `ageBands`; people read it as it is. */
export type AgeBand = (typeof ageBands)[number]

/** The breakdowns of figures, each with the dimensions that it combines. Dimensions of two cubes cannot be crossed. */
export const cubes = {
  geo: ['region'],
  device: ['system', 'network', 'model'],
  audience: ['age', 'sex'],
  keyword: ['keyword', 'match'],
  placement: ['flow', 'scene'],
  material: ['material'],
  creative: ['creative'],
} as const

/** The name of a breakdown. */
export type Cube = keyof typeof cubes

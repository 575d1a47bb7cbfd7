/**
 * One run of Vitest.
 *
 * @typedef {object} Suite
 * @property {'unit' | 'server' | 'journeys' | 'hosts' | 'gallery'} project of vitest.config.ts
 * @property {string} [shard] the part of its files, as "2/10"; all of them if absent
 * @property {number} [turn] selects the part of the long tables within those files; the day if absent
 */

/** @typedef {{ alone: readonly Suite[], besideOthers: readonly Suite[] }} Suites */

/** The days after which each file of the long suites has run. */
const days = 14
/** Those of `hosts`, which has few files: each day needs one. */
const daysOfHosts = 12

/**
 * Every test of every suite. Those in `besideOthers` have a product and a browser of their own and wait for them much of
 * the time, so two run at once; the shortest comes last, so that no lane waits long for the other.
 *
 * @type {Suites}
 */
export const wholeSuites = {
  alone: [{ project: 'unit' }, { project: 'server' }],
  besideOthers: [
    { project: 'hosts' },
    ...[1, 2, 3, 4].map((part) => ({
      project: /** @type {const} */ ('journeys'),
      shard: `${part}/4`,
    })),
    { project: 'gallery' },
  ],
}

/**
 * The suites of a day: the quick tests and a part of the others.
 *
 * @param {number} turn
 * @returns {Suites}
 */
export function suitesInTurn(turn) {
  return {
    alone: [{ project: 'unit' }, ...partsInTurn('server', turn)],
    besideOthers: [
      ...partsInTurn('hosts', turn, { count: daysOfHosts }),
      ...partsInTurn('journeys', turn, { lanes: 2 }),
      ...partsInTurn('gallery', turn),
    ],
  }
}

/**
 * @param {Suite['project']} project
 * @param {number} turn
 * @param {{ count?: number, lanes?: number }} options the number of days, and of the runs that share the part of a day
 * @returns {Suite[]}
 */
function partsInTurn(project, turn, { count = days, lanes = 1 } = {}) {
  const day = turn % count
  return Array.from({ length: lanes }, (_, lane) => ({
    project,
    shard: `${day * lanes + lane + 1}/${count * lanes}`,
    // Moves on when all files have had their day: otherwise a file would see the same part of its tables each time.
    turn: Math.floor(turn / count),
  }))
}

/**
 * @param {string | undefined} setting of the environment
 * @param {number} now in milliseconds since 1970
 * @returns {number} the turn: the setting, or the number of the day
 * @throws {Error} unless the setting is a whole number from 0
 */
export function turnOf(setting, now) {
  if (setting === undefined) return Math.floor(now / 86_400_000)
  if (!/^\d{1,9}$/.test(setting))
    throw new Error(`TURN: expected a whole number from 0, got "${setting}"`)
  return Number(setting)
}

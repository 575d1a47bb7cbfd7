import { type Formula, isSum, partsOf, type Unit, unitOfSum } from './formula.ts'
import { FormulaError } from './problem.ts'

/** The unit of a part; null for a plain number, which fits any unit. */
type PartUnit = Unit | null

const ratio: Unit = { money: 0, count: 0 }

/**
 * Returns the unit of the result of a formula of sums.
 *
 * @throws FormulaError if parts of different units are added or compared, or if the result has no unit that can be shown
 */
export function resultUnit(formula: Formula): Unit {
  const unit = unitIn(formula)
  if (unit === null) throw new FormulaError({ kind: 'noFigure' })
  const isShown = shownUnits.some(
    ({ money, count }) => money === unit.money && count === unit.count,
  )
  if (!isShown) throw new FormulaError({ kind: 'resultUnit', unit })
  return unit
}

/** A ratio, a count, an amount, a price, and a count per unit of money. */
const shownUnits: readonly Unit[] = [
  ratio,
  { money: 0, count: 1 },
  { money: 1, count: 0 },
  { money: 1, count: -1 },
  { money: -1, count: 1 },
]

function unitIn(formula: Formula): PartUnit {
  switch (formula.kind) {
    case 'number':
      return null
    case 'reference':
      return isSum(formula.code) ? unitOfSum(formula.code) : ratio
    case 'negative':
      return unitIn(formula.of)
    case 'operation': {
      const [left, right] = [unitIn(formula.left), unitIn(formula.right)]
      const { operator, at } = formula
      if (operator === '*') return combined(left, right, 1)
      return operator === '/' ? combined(left, right, -1) : same([left, right], operator, at)
    }
    case 'extreme':
      return same(formula.parts.map(unitIn), formula.name, formula.at)
    case 'choice': {
      const [left = null, right = null, whenTrue = null, whenFalse = null] =
        partsOf(formula).map(unitIn)
      same([left, right], formula.sign, formula.at)
      return same([whenTrue, whenFalse], 'if', formula.at)
    }
  }
}

function combined(left: PartUnit, right: PartUnit, power: 1 | -1): PartUnit {
  if (left === null && right === null) return null
  const [one, other] = [left ?? ratio, right ?? ratio]
  return { money: one.money + power * other.money, count: one.count + power * other.count }
}

/** Returns the unit that all parts have. @throws FormulaError if two differ */
function same(units: readonly PartUnit[], sign: string, at: number): PartUnit {
  const [first = null, ...others] = units.filter((unit) => unit !== null)
  for (const other of others)
    if (first !== null && (other.money !== first.money || other.count !== first.count))
      throw new FormulaError({ kind: 'units', sign, left: first, right: other, at })
  return first
}

import type { AdLeaf } from './ad-leaf.ts'
import type { Group } from './branch.ts'
import { type Deciding, isTargeted } from './decide.ts'
import type { Candidate, KnownEntries } from './known.ts'

/** The draws after which the groups for the reader are looked up instead, because they are few. */
const mostDraws = 500
/** The draws among the groups that were looked up. They fail only while an hour or a day begins. */
const mostLookedUp = 20

/** The plans that one decision finds not to be covered, before it gives up: each asks for an allowance. */
const mostUncovered = 5

/** The spec, the reader and the time of a decision. */
export interface Drawing extends Omit<Deciding, 'random'> {
  readonly spec: number
  /** Returns numbers of at least 0 and below 1, as Math.random does. */
  readonly random: () => number
  /** Returns whether the cost of an ad is covered. A plan of one that is not is closed until it is judged again. */
  readonly isCovered?: ((candidate: Candidate) => boolean) | undefined
}

/**
 * Draws an ad with the chances of `decide`, but without judging all: ads have weights in proportion to what they should
 * bring, and one that is not for the reader is drawn again. What was drawn is judged first if an hour or a day may have
 * begun since.
 *
 * @returns null if none may be shown to the reader
 */
export function draw(known: KnownEntries, drawing: Drawing): Candidate | null {
  const { nowMs, isCovered } = drawing
  let uncovered = 0
  for (const ad of drawn(known, drawing)) {
    known.judgeGroup(ad.group, nowMs)
    const candidate = ad.group.isShown ? known.joined(ad) : null
    if (candidate === null) continue
    if (isCovered === undefined || isCovered(candidate)) return candidate
    ad.group.plan.isOpen = false
    uncovered += 1
    if (uncovered === mostUncovered) return null
  }
  return null
}

/** Draws ads for the reader, which have to be judged, until there is none. */
function* drawn(known: KnownEntries, { spec, reader, random }: Drawing): Generator<AdLeaf> {
  for (let draws = 0; draws < mostDraws; draws += 1) {
    const ad = known.root.find(spec, Math.floor(random() * known.root.sumOf(spec)))
    if (ad === null) return
    if (isTargeted(ad.group.targeting, reader)) yield ad
  }
  const groups = [...known.root.groups(spec)].filter((group) => isTargeted(group.targeting, reader))
  for (let draws = 0; draws < mostLookedUp; draws += 1) {
    const ad = drawFrom(groups, spec, random())
    if (ad === null) return
    yield ad
  }
}

function drawFrom(groups: readonly Group[], spec: number, random: number): AdLeaf | null {
  const total = groups.reduce((sum, group) => sum + group.shownWeight(spec), 0)
  let number = Math.floor(random * total)
  for (const group of groups) {
    const weight = group.shownWeight(spec)
    if (number < weight) return group.find(spec, number)
    number -= weight
  }
  return null
}

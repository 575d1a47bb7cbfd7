import type { AdSpec } from '@placard/domain/materials/material/spec'
import {
  type CreativeMaterial,
  materialProblems,
} from '@placard/domain/campaigns/creative/material'
import { type MaterialField, materialNeeds } from '@placard/domain/materials/material/need'

/** Checks whether a material fits into a field of a creative. It applies the rule for whole fields. */
export function fits(
  row: CreativeMaterial & { readonly mId: string },
  field: MaterialField,
  specId: AdSpec,
): boolean {
  const { count } = materialNeeds(specId)[field]
  const isOne = field === 'videoCoverImgId' || field === 'brandLogoImgId'
  const value = isOne ? row.mId : Array.from({ length: count ?? 1 }, () => row.mId)
  const materials = new Map([[row.mId, row]])
  return materialProblems(field, value, { specId, materials }).length === 0
}

/**
 * Returns the selection after a material was selected or deselected. Beyond the maximum, the oldest selected one is
 * dropped.
 */
export function selectionAfter(
  chosen: readonly string[],
  [id, isOn]: readonly [id: string, isOn: boolean],
  max: number,
): readonly string[] {
  const others = chosen.filter((one) => one !== id)
  return isOn ? [...others, id].slice(-max) : others
}

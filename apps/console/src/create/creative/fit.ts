import type { AdSpec } from '@placard/domain/ad/spec'
import {
  type CreativeMaterial,
  type MaterialField,
  materialNeeds,
  materialProblems,
} from '@placard/domain/creative/material'

/** Does a material fit into a field of a creative? Asked by the rule of whole fields. */
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

/** What is chosen once somebody has turned a material on or off; beyond the most, the first goes. */
export function chosenAfter(
  chosen: readonly string[],
  [id, isOn]: readonly [id: string, isOn: boolean],
  most: number,
): readonly string[] {
  const others = chosen.filter((one) => one !== id)
  return isOn ? [...others, id].slice(-most) : others
}

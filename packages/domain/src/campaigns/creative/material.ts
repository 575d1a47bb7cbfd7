import {
  materialNeeds,
  type MaterialField,
  type MaterialFields,
  type MaterialNeed,
} from '../../materials/material/need.ts'
import type { AdSpec } from '../../materials/material/spec.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { pixelText } from '../../platform/format/pixel.ts'
import type { MaterialType } from '../../materials/material/type.ts'

/** The properties of a material that decide where it fits. */
export interface CreativeMaterial {
  readonly type: MaterialType
  /** Null if unknown. */
  readonly widthPx: number | null
  readonly heightPx: number | null
  /** The reason why it is refused; null if it is not. */
  readonly refusal: string | null
}

/** The owner's materials by their ids, as far as a creative uses them. */
export type CreativeMaterials = ReadonlyMap<string, CreativeMaterial>

/** Returns the ids in a field. */
export function materialIds(value: MaterialFields[MaterialField]): readonly string[] {
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}

/** Returns the problems with a field: a wrong number of materials, or each material that does not fit. */
export function materialProblems(
  field: MaterialField,
  value: MaterialFields[MaterialField],
  { specId, materials }: { readonly specId: AdSpec; readonly materials: CreativeMaterials },
): FieldProblem[] {
  const need = materialNeeds(specId)[field]
  const ids = materialIds(value)
  const count = ids.length
  if (need.count === 0 && count > 0) return [fieldProblem('materialUnwanted', [field, count], {})]
  if (need.count !== null && count !== need.count)
    return [fieldProblem('materialCount', [field, count], { count, wanted: need.count })]
  return ids.flatMap((id, at) => {
    const path = typeof value === 'string' ? field : `${field}.${at}`
    const material = materials.get(id)
    return material === undefined
      ? [fieldProblem('materialUnknown', [path, id], {})]
      : misfit(path, material, need)
  })
}

function misfit(path: string, material: CreativeMaterial, need: MaterialNeed): FieldProblem[] {
  const { type, widthPx, heightPx, refusal } = material
  if (!need.types.includes(type)) return [fieldProblem('materialKind', [path, null], {})]
  if (refusal !== null) return [fieldProblem('materialRefused', [path, null], { refusal })]
  if (widthPx === null || heightPx === null)
    return [fieldProblem('materialSizeUnknown', [path, null], {})]
  const came = [path, pixelText({ widthPx, heightPx })] as const
  const { size } = need
  if (typeof size === 'string') {
    const isRight = size === 'vertical' ? heightPx > widthPx : widthPx > heightPx
    return isRight ? [] : [fieldProblem('videoShape', came, { shape: size })]
  }
  return size.some((fit) => fit.widthPx === widthPx && fit.heightPx === heightPx)
    ? []
    : [fieldProblem('materialSize', came, { sizes: size })]
}

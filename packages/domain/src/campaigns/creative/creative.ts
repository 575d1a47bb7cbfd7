import type { AdSpec } from '../../materials/material/spec.ts'
import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'
import { changedFields } from '../promotion/field-rule.ts'
import type { CreativeFields } from './fields.ts'
import { type CreativeMaterials, materialIds, materialProblems } from './material.ts'
import {
  type MaterialField,
  materialFields,
  type MaterialFields,
} from '../../materials/material/need.ts'
import { creativeType } from './codes.ts'

/** The conditions that a creative has to meet. */
export interface CreativeContext {
  /** Of its ad. */
  readonly specId: AdSpec
  readonly materials: CreativeMaterials
}

/**
 * Returns the problems with the changed fields of a creative.
 *
 * @param before null for a new creative
 */
export function creativeProblems(
  creative: CreativeFields,
  before: CreativeFields | null,
  { specId, materials }: CreativeContext,
): FieldProblem[] {
  const changed = changedFields(creative, before)
  const ofField = (field: MaterialField) =>
    materialProblems(field, creative[field], { specId, materials })
  return [
    ...(changed('creativeType', 'dynamicMode') ? modeProblems(creative) : []),
    ...materialFields.filter((field) => changed(field)).flatMap(ofField),
  ]
}

function modeProblems({ creativeType: type, dynamicMode }: CreativeFields): FieldProblem[] {
  const isDynamic = type === creativeType.dynamicProduct
  if (isDynamic === (dynamicMode !== null)) return []
  const kind = isDynamic ? 'dynamicModeMissing' : 'dynamicModeUnwanted'
  return [fieldProblem(kind, ['dynamicMode', dynamicMode], {})]
}

/** Returns the materials that a creative uses, without duplicates. */
export function materialsOf(creative: MaterialFields): string[] {
  return [...new Set(materialFields.flatMap((field) => materialIds(creative[field])))]
}

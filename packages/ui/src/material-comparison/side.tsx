import type { Loading } from '../side-dialog/loading.tsx'
import type { ComparedMaterial } from './source.tsx'

/** The content of one side of a comparison. */
export type Side =
  /** There was no material, or there is none any more. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }
  /** The log names the material, but it no longer exists. */
  | { readonly kind: 'missing'; readonly id: string }
  | { readonly kind: 'refused'; readonly material: ComparedMaterial; readonly reason: string }
  | { readonly kind: 'shown'; readonly material: ComparedMaterial }

/** Returns the side for a material id and its loading state. @param id null if the side has no material */
export function sideOf(id: string | null, loading: Loading<ComparedMaterial | null>): Side {
  if (id === null) return { kind: 'none' }
  const { state, retry } = loading
  if (state.kind === 'loading') return { kind: 'loading' }
  if (state.kind === 'failed') return { kind: 'failed', reason: state.reason, retry }
  const material = state.value
  if (material === null) return { kind: 'missing', id }
  const { refusal } = material
  return refusal === null
    ? { kind: 'shown', material }
    : { kind: 'refused', material, reason: refusal }
}

/** Returns the known material of a side, even if it must not be shown; null if unknown. */
export function materialOf(side: Side): ComparedMaterial | null {
  return side.kind === 'shown' || side.kind === 'refused' ? side.material : null
}

/** Returns whether the two can be overlaid: both must be images, or both videos, that may be shown. */
export function canOverlay(before: Side, after: Side): boolean {
  return (
    before.kind === 'shown' &&
    after.kind === 'shown' &&
    before.material.kind === after.material.kind &&
    before.material.kind !== 'interactive'
  )
}

import type { Loading } from '../side-panel/loaded.tsx'
import type { ComparedMaterial } from './source.tsx'

/** What stands on one side of a comparison. */
export type Side =
  /** Nothing was there, or nothing is there any more. */
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retry: () => void }
  /** The log names it, and nobody has it. */
  | { readonly kind: 'missing'; readonly id: string }
  | { readonly kind: 'refused'; readonly material: ComparedMaterial; readonly reason: string }
  | { readonly kind: 'shown'; readonly material: ComparedMaterial }

/** The side of that id, as far as its material is there. @param id null: on that side there is none */
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

/** What is known of the side's material, be it shown or not; null: nothing. */
export function materialOf(side: Side): ComparedMaterial | null {
  return side.kind === 'shown' || side.kind === 'refused' ? side.material : null
}

/** Can one be laid over the other? Only two pictures, or two videos, that may be seen. */
export function canOverlay(before: Side, after: Side): boolean {
  return (
    before.kind === 'shown' &&
    after.kind === 'shown' &&
    before.material.kind === after.material.kind &&
    before.material.kind !== 'interactive'
  )
}

import {
  type ReviewKind,
  reviewKinds,
  type ReviewList,
  reviewLists,
} from '@placard/domain/review/subject'
import { staffPage, staffPageHref } from '#portal/platform/pages.ts'
import { useParameter } from '#portal/router/address.ts'

/** What of the queue is shown. */
export interface ReviewView {
  readonly kind: ReviewKind
  readonly list: ReviewList
  /** Null: of all owners. */
  readonly ownerId: string | null
  /** Empty: whatever it says. */
  readonly text: string
}

/** The view that the address asks for; what it does not know is as at the beginning. */
export function useView(): ReviewView {
  const [kind, list] = [useParameter('kind'), useParameter('list')]
  const [owner, text] = [useParameter('owner'), useParameter('text')]
  return {
    kind: reviewKinds.find((known) => known === kind) ?? 'ad',
    list: reviewLists.find((known) => known === list) ?? 'waiting',
    ownerId: owner !== null && /^[1-9]\d{0,17}$/.test(owner) ? owner : null,
    text: text ?? '',
  }
}

/** The address of a view. */
export function hrefOf({ kind, list, ownerId, text }: ReviewView): string {
  const parameters = new URLSearchParams({ kind, list })
  if (ownerId !== null) parameters.set('owner', ownerId)
  if (text !== '') parameters.set('text', text)
  return `${staffPageHref(staffPage.review)}?${parameters}`
}

import type { LinkTestFailure } from '@placard/contract/campaigns/monitoring-link'

/** A test without a final response, with a reason for the caller. */
export class LinkTestFailed extends Error {
  override readonly name = 'LinkTestFailed'
  readonly kind: LinkTestFailure

  constructor(kind: LinkTestFailure, options?: ErrorOptions) {
    super(`the test of a monitoring link ended: ${kind}`, options)
    this.kind = kind
  }
}

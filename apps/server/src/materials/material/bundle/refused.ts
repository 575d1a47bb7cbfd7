/** The problems with an archive as a whole, or with one of its files. */
export type BundleProblem =
  | { readonly kind: 'unreadable' | 'encrypted' | 'packedTooLarge' | 'tooLarge' | 'tooManyFiles' }
  | { readonly kind: 'tooManyPixels' | 'noPage' }
  | { readonly kind: 'name' | 'link' | 'twice' | 'ending' | 'content'; readonly path: string }

/** An archive that cannot become an interactive material. */
export class BundleRefused extends Error {
  override readonly name = 'BundleRefused'
  readonly problem: BundleProblem

  constructor(problem: BundleProblem, options?: ErrorOptions) {
    super(`the archive cannot be taken: ${problem.kind}`, options)
    this.problem = problem
  }
}

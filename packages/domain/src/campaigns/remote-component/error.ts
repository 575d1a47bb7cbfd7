/** Nobody has registered where that component's source is. @see S8.11 */
export class RemoteComponentMissing extends Error {
  override readonly name = 'RemoteComponentMissing'
  readonly componentName: string

  constructor(componentName: string) {
    super(`the source of ${componentName} cannot be found, it must be registered first`)
    this.componentName = componentName
  }
}

/** The component did not come in time, not as it should be, or broke when it was run. @see S8.11 */
export class RemoteComponentNotLoaded extends Error {
  override readonly name = 'RemoteComponentNotLoaded'
  readonly componentName: string
  /** The cause for the maintainer of the component, such as `HTTP 404`. */
  readonly reason: string

  constructor(componentName: string, reason: string, options?: ErrorOptions) {
    super(`failed to load ${componentName}: ${reason}`, options)
    this.componentName = componentName
    this.reason = reason
  }
}

/** The script that remote components share did not come, so that this one cannot run. @see S8.11 */
export class RemoteRuntimeNotLoaded extends Error {
  override readonly name = 'RemoteRuntimeNotLoaded'
  readonly componentName: string
  readonly reason: string

  constructor(componentName: string, reason: string, options?: ErrorOptions) {
    super(`the composition API failed to load, so ${componentName} cannot run: ${reason}`, options)
    this.componentName = componentName
    this.reason = reason
  }
}

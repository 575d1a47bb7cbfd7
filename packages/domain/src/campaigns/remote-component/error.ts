/** No source is registered for the component. @see S8.11 */
export class RemoteComponentMissing extends Error {
  override readonly name = 'RemoteComponentMissing'
  readonly componentName: string

  constructor(componentName: string) {
    super(`the source of ${componentName} cannot be found, it must be registered first`)
    this.componentName = componentName
  }
}

/** The component did not load in time, was invalid, or failed when it was run. @see S8.11 */
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

/** The shared script of remote components did not load, so the component cannot run. @see S8.11 */
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

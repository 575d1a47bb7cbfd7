import { timingMs } from '@placard/domain/platform/limit/timing'
import { RemoteComponentNotLoaded } from '@placard/domain/campaigns/remote-component/error'

/**
 * Limits a step of loading a component to 5,000 ms.
 *
 * @param work receives a signal that aborts at the limit
 * @throws RemoteComponentNotLoaded, with errors of `work` as the cause
 * @see S9.2
 */
export async function withinLimit<Result>(
  name: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const controller = new AbortController()
  const { remoteComponentTimeout: limitMs } = timingMs
  const timer = setTimeout(() => {
    late.reject(new RemoteComponentNotLoaded(name, `it took more than ${limitMs} ms`))
    controller.abort()
  }, limitMs)
  try {
    return await Promise.race([work(controller.signal), late.promise])
  } catch (error) {
    if (error instanceof RemoteComponentNotLoaded) throw error
    throw new RemoteComponentNotLoaded(name, 'it broke when it was run', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

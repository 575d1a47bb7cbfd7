import { timingMs } from '@placard/domain/platform/limit/timing'
import { RemoteComponentNotLoaded } from '@placard/domain/campaigns/remote-component/error'

/**
 * Gives a part of a component's load its 5,000 ms.
 *
 * @param work told by the signal that nobody waits any more
 * @throws RemoteComponentNotLoaded, with whatever `work` throws as its cause
 * @see S9.2
 */
export async function withinLimit<Result>(
  name: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const leaving = new AbortController()
  const { remoteComponentTimeout: limitMs } = timingMs
  const timer = setTimeout(() => {
    late.reject(new RemoteComponentNotLoaded(name, `it took more than ${limitMs} ms`))
    leaving.abort()
  }, limitMs)
  try {
    return await Promise.race([work(leaving.signal), late.promise])
  } catch (error) {
    if (error instanceof RemoteComponentNotLoaded) throw error
    throw new RemoteComponentNotLoaded(name, 'it broke when it was run', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

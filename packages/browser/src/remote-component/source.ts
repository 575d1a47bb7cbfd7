import { RemoteComponentNotLoaded } from '@placard/domain/campaigns/remote-component/error'
import { canHash, hasIntegrity } from './integrity.ts'
import type { RemoteSource } from './registry.ts'

/**
 * Fetches the text of a component anew: with a timestamp, past every cache, without cookies, and not from where a
 * redirect might lead. A text that is not the registered one is never given out.
 *
 * @throws RemoteComponentNotLoaded
 * @see S7.32
 */
export async function sourceText(
  name: string,
  source: RemoteSource,
  signal: AbortSignal,
): Promise<string> {
  const content = await fetched(name, source, signal)
  if (source.integrity !== undefined && canHash()) {
    if (!(await hasIntegrity(content, source.integrity)))
      throw new RemoteComponentNotLoaded(name, 'its text is not the registered one')
  }
  return new TextDecoder().decode(content)
}

async function fetched(
  name: string,
  { address, integrity }: RemoteSource,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const stamped = new URL(address)
  stamped.searchParams.set('t', String(Date.now()))
  // A browser that makes no hashes for us still compares them, but says of a wrong one only that the fetch failed.
  const check = integrity !== undefined && !canHash() ? { integrity } : {}
  try {
    const response = await fetch(stamped, {
      signal,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      ...check,
    })
    if (!response.ok) throw new RemoteComponentNotLoaded(name, `HTTP ${response.status}`)
    return await response.arrayBuffer()
  } catch (error) {
    if (error instanceof RemoteComponentNotLoaded) throw error
    throw new RemoteComponentNotLoaded(name, 'it could not be fetched', { cause: error })
  }
}

import { RemoteComponentNotLoaded } from '@placard/domain/campaigns/remote-component/error'
import { canHash, hasIntegrity } from './integrity.ts'
import type { RemoteSource } from './registry.ts'

/**
 * Fetches the text of a component with a timestamp, bypassing every cache, without cookies and without following
 * redirects. A text that does not match the registered hash is never returned.
 *
 * @throws RemoteComponentNotLoaded
 * @see S7.32
 */
export async function sourceText(
  name: string,
  source: RemoteSource,
  signal: AbortSignal,
): Promise<string> {
  const content = await fetchContent(name, source, signal)
  if (source.integrity !== undefined && canHash()) {
    if (!(await hasIntegrity(content, source.integrity)))
      throw new RemoteComponentNotLoaded(name, 'its text is not the registered one')
  }
  return new TextDecoder().decode(content)
}

async function fetchContent(
  name: string,
  { address, integrity }: RemoteSource,
  signal: AbortSignal,
): Promise<ArrayBuffer> {
  const stamped = new URL(address)
  stamped.searchParams.set('t', String(Date.now()))
  // A browser that computes no hashes for us still checks them, but reports a wrong one only as a failed fetch.
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

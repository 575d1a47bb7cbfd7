import { remoteRegister, type RemoteRegister } from '@placard/contract/platform/remote-component'
import { RemoteComponentNotLoaded } from '@placard/domain/campaigns/remote-component/error'
import { withinLimit } from './limit.ts'
import { remoteLoader, type RemoteLoader, type RemoteDependencies } from './loader.ts'
import { allowedSource, remoteRegistry, type RemoteSource } from './registry.ts'
import { sourceText } from './source.ts'

/** Where components are registered, and what they are given. */
export interface RegisteredPlace extends Pick<RemoteDependencies, 'format' | 'shared'> {
  /** Absolute address of a `register.json`; components come from its origin alone. */
  readonly address: string
  /** In place of the shared script that the register names: such as one of a content network. */
  readonly runtime?: RemoteSource | undefined
}

/**
 * Loads what a register names. The register is read before the first load, and again after one that has failed: what was
 * deployed meanwhile has other hashes.
 *
 * @see S2.5
 */
export function registeredLoader(place: RegisteredPlace): RemoteLoader {
  let reading: Promise<RemoteLoader> | null = null
  return {
    async load(name, options) {
      reading ??= loaderOf(name, place)
      const attempt = reading
      try {
        const { load } = await attempt
        return await load(name, options)
      } catch (error) {
        if (reading === attempt) reading = null
        throw error
      }
    },
  }
}

async function loaderOf(name: string, place: RegisteredPlace): Promise<RemoteLoader> {
  const { format, shared, address } = place
  const { components, runtime } = await registerAt(name, address)
  const origins = [new URL(address).origin]
  const beside = ({ file, integrity }: RemoteRegister['runtime']) => ({
    address: new URL(file, address).href,
    integrity,
  })
  const registry = remoteRegistry(origins)
  for (const [known, formats] of Object.entries(components))
    registry.register(known, beside(formats[format]))
  return remoteLoader({
    registry,
    format,
    shared,
    runtime: place.runtime ?? allowedSource(beside(runtime), origins),
  })
}

async function registerAt(name: string, address: string): Promise<RemoteRegister> {
  const text = await withinLimit(name, (signal) => sourceText(name, { address }, signal))
  try {
    return remoteRegister.parse(JSON.parse(text))
  } catch (error) {
    throw new RemoteComponentNotLoaded(name, `${address} is no register`, { cause: error })
  }
}

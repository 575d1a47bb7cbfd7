import { remoteRegister, type RemoteRegister } from '@placard/contract/platform/remote-component'
import { RemoteComponentNotLoaded } from '@placard/domain/campaigns/remote-component/error'
import { withinLimit } from './limit.ts'
import { remoteLoader, type RemoteLoader, type RemoteDependencies } from './loader.ts'
import { allowedSource, remoteRegistry, type RemoteSource } from './registry.ts'
import { sourceText } from './source.ts'

/** The address of a register and the dependencies of its components. */
export interface RegisteredPlace extends Pick<RemoteDependencies, 'format' | 'shared'> {
  /** Absolute address of a `register.json`. Components are loaded only from its origin. */
  readonly address: string
  /** Replaces the shared script of the register, for example with one from a content delivery network. */
  readonly runtime?: RemoteSource | undefined
}

/**
 * Loads the components of a register. The register is read before the first load, and again after a failed one, because
 * a deployment in between has changed the hashes.
 *
 * @see S2.5
 */
export function registeredLoader(place: RegisteredPlace): RemoteLoader {
  let pending: Promise<RemoteLoader> | null = null
  return {
    async load(name, options) {
      pending ??= loaderOf(name, place)
      const attempt = pending
      try {
        const { load } = await attempt
        return await load(name, options)
      } catch (error) {
        if (pending === attempt) pending = null
        throw error
      }
    },
  }
}

async function loaderOf(name: string, place: RegisteredPlace): Promise<RemoteLoader> {
  const { format, shared, address } = place
  const { components, runtime } = await registerAt(name, address)
  const origins = [new URL(address).origin]
  const sourceOf = ({ file, integrity }: RemoteRegister['runtime']) => ({
    address: new URL(file, address).href,
    integrity,
  })
  const registry = remoteRegistry(origins)
  for (const [component, formats] of Object.entries(components))
    registry.register(component, sourceOf(formats[format]))
  return remoteLoader({
    registry,
    format,
    shared,
    runtime: place.runtime ?? allowedSource(sourceOf(runtime), origins),
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

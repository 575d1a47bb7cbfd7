import { useAddress } from '#console/platform/router/address.ts'
import { isId } from '@placard/domain/platform/text/id'

/** Changes parameters of the address; null or an empty text removes one. */
export type ChangeParams = (
  change: Readonly<Record<string, string | null>>,
  options?: { readonly replace?: boolean },
) => void

/** Returns the parameters of the address, and the function that changes some of them. */
export function useListParameters(): [URLSearchParams, ChangeParams] {
  const [params, changeAddress] = useAddress()
  const change: ChangeParams = (wanted, options) =>
    changeAddress(
      (next) => {
        for (const [name, value] of Object.entries(wanted))
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { ...options, preventScrollReset: true },
    )
  return [params, change]
}

const maxTextLength = 200
const switches: ReadonlyMap<string | null, boolean> = new Map([
  ['on', true],
  ['off', false],
])

/** The parameters that the lists of creatives and of keywords share. */
export interface ListParameters {
  readonly text: string
  readonly switchOn: boolean | null
  readonly planId: string | null
  readonly groupId: string | null
}

/** Reads the shared parameters. Invalid values are ignored. */
export function listParametersOf(params: URLSearchParams): ListParameters {
  return {
    text: (params.get('text') ?? '').slice(0, maxTextLength),
    switchOn: switches.get(params.get('switch')) ?? null,
    planId: idIn(params, 'planId'),
    groupId: idIn(params, 'groupId'),
  }
}

/** Returns the id in a parameter; null if there is none. */
export function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name) ?? ''
  return isId(id) ? id : null
}

/** Returns the shared parameters in the format of the wire. */
export function sharedFilters(
  { text, switchOn, planId, groupId }: ListParameters,
  nodeId: string | null,
) {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(switchOn !== null && { switchOn }),
    ...(planId !== null && { planId }),
    ...(groupId !== null && { groupId }),
    ...(nodeId !== null && { nodeId }),
  }
}

import { changedParameters, pageNumIn } from '@placard/ui/paged-list/address'
import { useAddress } from './address.ts'

/**
 * Returns the parameters of a paged list's address, and the function that changes some. Changed filters reset the page
 * number.
 */
export function useListAddress() {
  const [parameters, change] = useAddress()
  const set = (changes: Readonly<Record<string, string | number | null>>) =>
    change((current) => changedParameters(current, changes))
  return { parameters, pageNum: pageNumIn(parameters), set }
}

import { changedParameters, pageNumIn } from '@placard/ui/paged-list/pager'
import { useSearchParams } from 'react-router'

/**
 * Returns the parameters of a paged list's address, and the function that changes some. Changed filters reset the page
 * number.
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const set = (changes: Readonly<Record<string, string | number | null>>) =>
    setParameters(changedParameters(parameters, changes))
  return { parameters, pageNum: pageNumIn(parameters), set }
}

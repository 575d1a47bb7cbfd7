import { changedParameters, pageNumIn } from '@placard/ui/paged-list/pager'
import { useSearchParams } from 'react-router'

/**
 * Returns the parameters of a paged list's address, and the function that changes one. Changed filters reset the page
 * number.
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const set = (name: string, value: string) =>
    setParameters(changedParameters(parameters, name, value))
  return { parameters, pageNum: pageNumIn(parameters), set }
}

import { useSearchParams } from 'react-router'

/** Returns the page number in an address, from 1. An invalid value counts as 1. */
export function pageNumIn(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/**
 * Returns the parameters of a paged list's address, and the function that changes one. Changed filters reset the page
 * number.
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const set = (name: string, value: string) => {
    const wanted = new URLSearchParams(parameters)
    wanted.delete('page')
    if (value === '') wanted.delete(name)
    else wanted.set(name, value)
    setParameters(wanted)
  }
  return { parameters, pageNum: pageNumIn(parameters), set }
}

import { useSearchParams } from 'react-router'

/** The page that an address asks for, from 1; what makes no sense is the first. */
export function pageNumIn(parameters: URLSearchParams): number {
  const text = parameters.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** What the address says of a list that is shown by pages, and a way to say something else: narrowed anew, it begins anew. */
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

import { createContext, use } from 'react'

/** Says what is wrong with a field, or inside it; undefined: nothing. @param path as in the call's input */
export type ProblemOf = (path: string) => string | undefined

/** What was wrong with the last try of the dialog around. */
export const ProblemContext = createContext<ProblemOf>(() => undefined)

export function useProblemOf(): ProblemOf {
  return use(ProblemContext)
}

/** What is wrong with a field, for where its control cannot say it. */
export function Problem({ path }: { path: string }) {
  return (
    <p className="problem" role="alert">
      {useProblemOf()(path)}
    </p>
  )
}

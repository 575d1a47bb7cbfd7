import { createContext, use } from 'react'

/**
 * Returns the validation error of a field, or of a field inside it; undefined if there is none. @param path as in the
 * call's input
 */
export type FieldError = (path: string) => string | undefined

/** The validation errors of the surrounding dialog's last attempt. */
export const ProblemContext = createContext<FieldError>(() => undefined)

export function useProblemOf(): FieldError {
  return use(ProblemContext)
}

/** Shows the error of a field whose control cannot show it. */
export function Problem({ path }: { path: string }) {
  return (
    <p className="problem" role="alert">
      {useProblemOf()(path)}
    </p>
  )
}

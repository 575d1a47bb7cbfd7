import './field.css'
import { createContext, type ReactNode, use, useEffect, useId } from 'react'

/** Returns the problem of a field, or of a field inside it; undefined if there is none. @param path as in the call's input */
type ProblemOf = (path: string) => string | undefined

interface FormProblems {
  readonly problemOf: ProblemOf
  /** Tells the form that a field shows the problems of this path. @returns a function that withdraws it */
  readonly claim: (path: string) => () => void
}

/** The problems of the last submission of the form around a field. */
export const ProblemsContext = createContext<FormProblems>({
  problemOf: () => undefined,
  claim: () => () => {},
})

/** The attributes that link a control to its label, hint and problem. */
export interface FieldMarks {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string
}

/** The label of a field, with its hint and problem. */
export interface FieldLabel {
  readonly label: string
  readonly hint?: ReactNode
  readonly problem?: string | undefined
  /** The name of the field in its form, for finding it in the page. */
  readonly name?: string | undefined
  /** The path of the field in the call's input, by which a form dialog finds its problem. */
  readonly path?: string | undefined
}

interface FieldProps extends FieldLabel {
  readonly children: (marks: FieldMarks) => ReactNode
}

/** A control with its label before it, and its hint and problem below. */
export function Field({ children, ...props }: FieldProps) {
  const id = useId()
  const problem = useProblem(props)
  const isInvalid = problem !== undefined
  return (
    <div className="placard-field" data-field={props.name} data-wrong={isInvalid || undefined}>
      <label htmlFor={id}>{props.label}</label>
      {children({ id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy(id) })}
      <Notes id={id} hint={props.hint} problem={problem} />
    </div>
  )
}

/** A group of controls that together answer one question. */
export function FieldGroup({ children, ...props }: FieldLabel & { children: ReactNode }) {
  const id = useId()
  const problem = useProblem(props)
  return (
    <fieldset
      className="placard-field"
      data-field={props.name}
      data-wrong={problem !== undefined || undefined}
      aria-describedby={describedBy(id)}
    >
      <legend>{props.label}</legend>
      {children}
      <Notes id={id} hint={props.hint} problem={problem} />
    </fieldset>
  )
}

/** Shows the problem of a field whose control cannot show it. */
export function FieldProblem({ path }: { path: string }) {
  return (
    <p className="placard-problem" role="alert">
      {useProblem({ path })}
    </p>
  )
}

function useProblem({ problem, path }: Pick<FieldLabel, 'problem' | 'path'>): string | undefined {
  const { problemOf, claim } = use(ProblemsContext)
  useEffect(() => (path === undefined ? undefined : claim(path)), [claim, path])
  return problem ?? (path === undefined ? undefined : problemOf(path))
}

function describedBy(id: string): string {
  return `${id}-problem ${id}-hint`
}

interface NotesProps {
  readonly id: string
  readonly hint: ReactNode
  readonly problem: string | undefined
}

function Notes({ id, hint, problem }: NotesProps) {
  return (
    <>
      <p id={`${id}-problem`} className="placard-problem" aria-live="polite">
        {problem}
      </p>
      <p id={`${id}-hint`} className="placard-hint">
        {hint}
      </p>
    </>
  )
}

import { pageCodeProblem } from '@placard/domain/column/page-code'
import { useCallback, useEffect, useState } from 'react'
import { SideFailure, SideLoading } from '../side-panel/notice.tsx'
import { PickerForm } from './form.tsx'
import type { ColumnPickerProps, KeptColumns } from './props.tsx'
import { pickerWords } from './words.tsx'

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly kept: KeptColumns }

/** The columns of a page to choose from and to put in order. Its looks are in `column-picker/column-picker.css`. @see spec S4.6, S4.7, S5.1 */
export function ColumnPickerPanel(props: ColumnPickerProps) {
  const { pageCode, locale } = props
  const words = pickerWords[locale]
  const problem = pageCodeProblem(pageCode)
  useEffect(() => {
    if (problem !== null) console.error(problem)
  }, [problem])
  if (problem !== null) return <p className="placard-side-notice">{words.noPage}</p>
  return <Loaded {...props} />
}

function Loaded(props: ColumnPickerProps) {
  const { source, locale } = props
  const words = pickerWords[locale]
  const [state, setState] = useState<State>({ kind: 'loading' })
  const load = useCallback(
    (signal: AbortSignal) => {
      // An answer that comes after cancel is for nobody.
      const come = (next: State) => !signal.aborted && setState(next)
      source.load(signal).then(
        (kept) => come({ kind: 'loaded', kept }),
        () => come({ kind: 'failed' }),
      )
    },
    [source],
  )
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load, attempt])
  const retry = () => {
    setState({ kind: 'loading' })
    setAttempt(attempt + 1)
  }
  switch (state.kind) {
    case 'loading':
      return <SideLoading words={words} />
    case 'failed':
      return <SideFailure words={words} text={words.failed} retry={retry} />
    case 'loaded':
      return <PickerForm {...props} kept={state.kept} />
  }
}

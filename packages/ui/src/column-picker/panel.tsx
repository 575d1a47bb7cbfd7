import { pageCodeProblem } from '@placard/domain/platform/column/page-code'
import { useEffect } from 'react'
import { useLoading } from '../side-dialog/loading.tsx'
import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'
import { PickerForm } from './form.tsx'
import type { ColumnPickerProps } from './props.tsx'
import { pickerTexts } from './texts.tsx'

/**
 * The panel that selects and orders the columns of a page. Styles: `column-picker/column-picker.css`.
 *
 * @see spec S4.6, S4.7, S5.1
 */
export function ColumnPickerPanel(props: ColumnPickerProps) {
  const { pageCode, locale } = props
  const texts = pickerTexts[locale]
  const problem = pageCodeProblem(pageCode)
  useEffect(() => {
    if (problem !== null) console.error(problem)
  }, [problem])
  if (problem !== null) return <p className="placard-side-notice">{texts.noPage}</p>
  return <Loaded {...props} />
}

function Loaded(props: ColumnPickerProps) {
  const { pageCode, source, locale } = props
  const texts = pickerTexts[locale]
  const { state, retry } = useLoading(pageCode, source.load)
  switch (state.kind) {
    case 'loading':
      return <SideLoading texts={texts} />
    case 'failed':
      return (
        <SideFailure texts={texts} text={texts.failed({ reason: state.reason })} retry={retry} />
      )
    case 'ready':
      return <PickerForm {...props} loaded={state.value} />
  }
}

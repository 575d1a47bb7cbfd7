import '../side-dialog/side-dialog.css'
import './column-picker.css'
import { pageCodeProblem } from '@placard/domain/platform/column/page-code'
import { type SubmitEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLoading } from '../side-dialog/loading.tsx'
import { SideFailure, SideLoading } from '../side-dialog/notice.tsx'
import type {
  ColumnPickerProps,
  ColumnSource,
  ReloadColumns,
  SavedColumnSets,
  WriteOutcome,
} from './props.tsx'
import { pickerTexts, presetTexts } from './texts.tsx'
import { chooseColumns, resetPicker } from '@placard/domain/platform/column/picker'
import { AllColumns } from './all-columns.tsx'
import { PresetHead, type PresetTask } from './preset-actions.tsx'
import { type ColumnSets, useSets } from './column-sets.tsx'
import { ShownColumns } from './selected-columns.tsx'
import { saveErrorText, useSaveStatus } from './save-status.tsx'
import { confirmStep, personalPresetName } from '@placard/domain/platform/column/preset'
import { Button } from '../button/button.tsx'

/**
 * The panel that selects and orders the columns of a page.
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
  const [known] = useState(() => source.known?.())
  if (known && state.kind !== 'ready') return <PickerForm {...props} loaded={known} />
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

interface PickerFormProps extends ColumnPickerProps {
  readonly loaded: SavedColumnSets
}

/**
 * Renders the form that selects and orders columns. Nothing is saved before confirmation, and a failed save keeps the
 * selection.
 */
function PickerForm({ loaded, ...rest }: PickerFormProps) {
  const { locale } = rest
  const close = useCloseWhileMounted(rest.close)
  const props = { ...rest, close }
  const texts = pickerTexts[locale]
  const sets = useSets(loaded)
  const [announcement, announce] = useState('')
  const [task, begin] = useState<PresetTask>('none')
  const { writing, forget, step, confirm } = useConfirm(props, sets, () => begin('add'))
  // Narrow screens show only one of the two lists.
  const [part, setPart] = useState<'all' | 'shown'>('all')
  const { picker, change } = sets
  // What is below the first columns, and the second list, are drawn in the next frame, so that the picker appears in time.
  const showsRest = useDeferredValue(true, false)
  const look: typeof sets.selectSet = (setId) => {
    sets.selectSet(setId)
    begin('none')
    forget()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void confirm()
  }
  const reset = () => {
    change(resetPicker(picker))
    announce(texts.wasReset)
  }
  const reload = useReload(props.source, sets, (reason) => announce(texts.failed({ reason })))
  const list = { locale, picker, change, announce }
  const isRunning = writing.kind === 'running'
  const confirmName = step === 'copy' ? presetTexts[locale].copy : texts.confirm
  return (
    <div className="placard-columns">
      <PresetHead {...props} {...{ announce, task, begin }} sets={{ ...sets, selectSet: look }} />
      {props.tools && <div className="placard-columns-tools">{props.tools(reload)}</div>}
      <form className="placard-columns-form" onSubmit={submit}>
        <div className="placard-columns-parts">
          {(['all', 'shown'] as const).map((one) => (
            <Button key={one} aria-pressed={part === one} onClick={() => setPart(one)}>
              {one === 'all' ? texts.columns : texts.shown({ count: picker.selection.length })}
            </Button>
          ))}
        </div>
        <div className="placard-columns-lists" data-part={part}>
          <AllColumns {...list} showsRest={showsRest} />
          {showsRest ? <ShownColumns {...list} /> : <div className="placard-columns-shown" />}
        </div>
        <p role="alert" className="placard-columns-problem">
          {saveErrorText(writing, texts, 'preset')}
        </p>
        {step === 'copy' && sets.preset && (
          <p id="placard-columns-copy" className="placard-columns-hint">
            {presetTexts[locale].copyNote({
              maker: sets.preset.authorName || presetTexts[locale].agency,
            })}
          </p>
        )}
        <footer className="placard-columns-foot">
          <Button kind="quiet" onClick={reset}>
            {texts.reset}
          </Button>
          <span role="status" className="placard-columns-announcement">
            {announcement}
          </span>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button
            submits
            kind="primary"
            busy={isRunning}
            aria-describedby={step === 'copy' ? 'placard-columns-copy' : undefined}
            // A preset that is being named is saved by its own form.
            disabled={task !== 'none'}
          >
            {isRunning ? texts.saving : confirmName}
          </Button>
        </footer>
      </form>
    </div>
  )
}

/** Returns the function that loads the columns again. @param onFailed called with the reason if they cannot be loaded */
function useReload(
  source: ColumnSource,
  sets: ColumnSets,
  onFailed: (reason: string) => void,
): ReloadColumns {
  const { picker, change, applyChange } = sets
  return (added) => {
    const load = async () => {
      const { columns } = await source.load(new AbortController().signal)
      applyChange({ columns })
      if (added !== undefined) change(chooseColumns(picker, [added], true))
    }
    load().catch((error: unknown) =>
      onFailed(error instanceof Error ? error.message : String(error)),
    )
  }
}

/**
 * Returns a `close` that does nothing after unmount: a response that arrives after cancel must not close a picker that
 * has been reopened since.
 */
function useCloseWhileMounted(close: () => void): () => void {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return () => {
    if (isThere.current) close()
  }
}

/**
 * Returns the confirm action for the selected column set: it saves the changes and makes the page show the set.
 *
 * @param askName opens the form that saves a copy
 */
function useConfirm(props: ColumnPickerProps, sets: ColumnSets, askName: () => void) {
  const { source, onSaved, close } = props
  const { writing, write, forget } = useSaveStatus()
  const { preset, selectedSet, applyChange } = sets
  const step = confirmStep(selectedSet)

  const putInUse = async (): Promise<WriteOutcome<unknown>> => {
    const presetId = preset?.presetId ?? null
    const outcome = await source.putInUse(presetId)
    if (outcome.kind === 'kept') applyChange({ inUse: presetId })
    return outcome
  }
  const save = async (): Promise<WriteOutcome<unknown>> => {
    const elementCodes = sets.picker.selection
    if (preset === null)
      return source.addPreset({ presetName: personalPresetName, isShared: false, elementCodes })
    const outcome = await source.changePreset(preset, { elementCodes })
    if (outcome.kind === 'changedByOther') applyChange({ preset: outcome.now })
    return outcome
  }
  const confirm = async () => {
    if (step === 'nothing') return close()
    if (step === 'copy') return askName()
    const outcome = await write<unknown>(step === 'use' ? putInUse : save)
    if (outcome === undefined || outcome.kind === 'refused') return undefined
    onSaved()
    return outcome.kind === 'kept' ? close() : undefined
  }
  return { writing, forget, step, confirm }
}

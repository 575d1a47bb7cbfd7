import './change-set.css'
import type { ChangeSet } from '@placard/contract/campaigns/change-set'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReplacementPreviewProps } from '#console/materials/material/replacement/context.ts'
import { checkChange, leavePreview } from './change-set.ts'
import { changeSetTexts } from './change-set-texts.ts'
import { Preview } from './preview.tsx'

/** The preview of replacing a material in all creatives that use it, with the button that applies it, and its report. */
export function ReplacementPreview({ mId, byId, close, onReplaced }: ReplacementPreviewProps) {
  const texts = useTexts(changeSetTexts)
  const queries = useQueryClient()
  const [checked, setChecked] = useState<ChangeSet | null>(null)
  const [isApplied, setApplied] = useState(false)
  const checking = useReplacement({ mId, byId }, setChecked)
  useLeftPreview(checked)
  if (checking.error)
    return (
      <ErrorState
        title={texts.failed({ reason: checking.error.message })}
        onRetry={() => checking.mutate()}
      />
    )
  if (checked === null) return <LoadingState label={texts.checking} />
  return (
    <section className="mkt-change-inside" aria-label={checked.title}>
      <Preview
        key={checked.changeSetId}
        initial={checked}
        of={null}
        onApplied={() => {
          setApplied(true)
          void queries.invalidateQueries()
        }}
        onClose={isApplied ? onReplaced : close}
        onChecked={setChecked}
        onBack={null}
      />
    </section>
  )
}

/** Checks the replacement as soon as it is shown. */
function useReplacement(
  swap: Pick<ReplacementPreviewProps, 'mId' | 'byId'>,
  onChecked: (changeSet: ChangeSet) => void,
) {
  const checking = useMutation({
    mutationFn: () =>
      checkChange({
        selection: { kind: 'allBut', level: 'creative', ids: [], filters: { mId: swap.mId } },
        change: { level: 'creative', operations: [{ kind: 'material', ...swap }] },
      }),
    onSuccess: onChecked,
  })
  const { mutate } = checking
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate()
  }, [mutate])
  return checking
}

/** Cancels a change set that was only looked at when it is no longer shown. */
function useLeftPreview(checked: ChangeSet | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (checked === null) return
    const key = ['change-set', checked.changeSetId]
    return () => leavePreview(queries.getQueryData<ChangeSet>(key) ?? checked)
  }, [checked, queries])
}

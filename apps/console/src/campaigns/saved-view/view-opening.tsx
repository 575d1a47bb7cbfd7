import type { Level } from '@placard/contract/campaigns/report'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { viewTexts } from './view-texts.ts'
import { useOpenView } from './views.ts'

interface ViewOpeningProps {
  readonly viewId: string
  readonly level: Level
}

/** Opens a view in place of its address. */
export function ViewOpening({ viewId, level }: ViewOpeningProps) {
  const texts = useTexts(viewTexts)
  const open = useOpenView()
  const opening = useMutation({ mutationFn: () => open(viewId, level) })
  const { mutate } = opening
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    mutate()
  }, [mutate])
  if (opening.error)
    return (
      <ErrorState title={`${texts.notOpened} ${opening.error.message}`} onRetry={() => mutate()} />
    )
  return <LoadingState label={texts.opening} />
}

import { ActionIcon } from '@placard/ui/action-icon/action-icon'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { KeyboardEvent, ReactNode } from 'react'
import { detailTexts } from './detail-texts.ts'

interface RowSteps {
  readonly buttons: ReactNode
  /** Alt with the up and down arrows does what the buttons do. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Returns the buttons and keys of a panel that show the details of the row before and after.
 *
 * @param ids the rows of the list, in its order; the current one may be none of them
 */
export function useRowSteps(
  ids: readonly string[],
  current: string,
  show: (id: string) => void,
): RowSteps {
  const texts = useTexts(detailTexts)
  const at = ids.indexOf(current)
  const step = (by: 1 | -1) => {
    const id = at === -1 ? undefined : ids[at + by]
    if (id !== undefined) show(id)
  }
  return {
    onKeyDown(event) {
      if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    },
    buttons: (
      <>
        <Button
          kind="icon"
          small
          aria-label={texts.previous}
          title={texts.previousKey}
          disabled={at <= 0}
          onClick={() => step(-1)}
        >
          <ActionIcon code="previous" />
        </Button>
        <Button
          kind="icon"
          small
          aria-label={texts.next}
          title={texts.nextKey}
          disabled={at === -1 || at === ids.length - 1}
          onClick={() => step(1)}
        >
          <ActionIcon code="next" />
        </Button>
      </>
    ),
  }
}

import { callServer } from '@placard/browser/request/call'
import { type SavedView, saveSavedView } from '@placard/contract/campaigns/saved-view'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { copyText } from '@placard/ui/secret/copy-text'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { viewTexts } from './view-texts.ts'
import { isChanged, useContent, viewsKey } from './views.ts'

interface ViewStateProps {
  readonly view: SavedView
  readonly listing: Listing
  readonly onReset: () => void
  readonly isResetting: boolean
}

/** The open view: says whether the list differs from it, saves that, goes back to it, and copies its address. */
export function ViewState({ view, listing, onReset, isResetting }: ViewStateProps) {
  const texts = useTexts(viewTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const content = useContent(listing)
  const { viewId, version, viewName: name } = view
  const saving = useMutation({
    mutationFn: () =>
      callServer(saveSavedView, { viewId, version, content }, { errorInPlace: true }),
    onSuccess: () => show({ kind: 'info', text: texts.saved({ name }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: viewsKey(listing.ownerId) }),
  })
  const copy = async () => {
    const address = new URL(window.location.href)
    address.search = `?view=${viewId}`
    const isCopied = await copyText(address.href)
    show({
      kind: isCopied ? 'info' : 'warning',
      text: isCopied ? texts.copied : texts.notCopied,
    })
  }
  const hasChanged = isChanged(content, view.content)
  return (
    <div className="mkt-views-state">
      {hasChanged && <p role="status">{texts.changedNote({ name })}</p>}
      <div className="mkt-views-actions">
        {hasChanged && view.isOwn && (
          <Button small busy={saving.isPending} onClick={() => saving.mutate()}>
            {texts.save}
          </Button>
        )}
        {hasChanged && (
          <Button small busy={isResetting} onClick={onReset}>
            {texts.reset}
          </Button>
        )}
        <Button small onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </div>
      <p className="placard-problem" role="alert">
        {saving.error?.message}
      </p>
    </div>
  )
}

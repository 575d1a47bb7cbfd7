import { callServer } from '@placard/browser/request/call'
import { putDefaultView } from '@placard/contract/campaigns/default-view'
import {
  removeSavedView,
  type SavedView,
  saveSavedView,
} from '@placard/contract/campaigns/saved-view'
import { viewNameMaxLength } from '@placard/domain/campaigns/saved-view/saved-view'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { CheckField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RemovalDialog } from '#console/platform/control/removal-dialog.tsx'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { forgetDefaultViews } from './default-view.ts'
import { viewTexts } from './view-texts.ts'
import { useContent, useViews, viewsKey } from './views.ts'

const inPlace = { errorInPlace: true }

interface ViewFormProps {
  readonly listing: Listing
  /** Null for a new view of the list as it is. */
  readonly view: SavedView | null
  readonly onClose: () => void
}

/** The form of a view's name, and of who opens it. Of a view of somebody else, users decide only the latter. */
export function ViewForm({ listing, view, onClose }: ViewFormProps) {
  const texts = useTexts(viewTexts)
  const { ownerId, level } = listing
  const show = useToasts()
  const queries = useQueryClient()
  const [, change] = useSearchState()
  const content = useContent(listing)
  const { data } = useViews(listing)
  const wasDefault = view !== null && data?.defaultId === view.viewId
  const [viewName, setName] = useState(view?.viewName ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const [isDefault, setDefault] = useState(wasDefault)
  const isOwn = view?.isOwn ?? true
  const save = async (): Promise<SavedView> => {
    const named = { viewName: viewName.trim(), isShared }
    if (view === null) return callServer(saveSavedView, { level, content, ...named }, inPlace)
    const { viewId, version } = view
    return isOwn ? callServer(saveSavedView, { viewId, version, ...named }, inPlace) : view
  }
  const submit = async () => {
    try {
      const { viewId } = await save()
      if (isDefault !== wasDefault) {
        const defaultId = isDefault ? viewId : null
        await callServer(putDefaultView, { level, viewId: defaultId }, inPlace)
        forgetDefaultViews(queries, ownerId)
      }
      if (view === null) change({ viewId }, { replace: true })
      show({ kind: 'info', text: texts.saved({ name: viewName.trim() }) })
    } finally {
      await queries.invalidateQueries({ queryKey: viewsKey(ownerId) })
    }
  }
  return (
    <FormDialog
      title={view === null ? texts.adding : texts.editing}
      submitLabel={texts.submit}
      onSubmit={submit}
      onClose={onClose}
    >
      {isOwn && (
        <>
          <TextField
            label={texts.name}
            path="viewName"
            maxLength={2 * viewNameMaxLength}
            value={viewName}
            onChange={setName}
          />
          <CheckField label={texts.share} value={isShared} onChange={setShared} />
        </>
      )}
      <CheckField label={texts.byDefault} value={isDefault} onChange={setDefault} />
    </FormDialog>
  )
}

interface ViewRemovalProps {
  readonly view: SavedView
  readonly onClose: () => void
}

/** The question before a view is removed. */
export function ViewRemoval({ view, onClose }: ViewRemovalProps) {
  const texts = useTexts(viewTexts)
  const { ownerId } = useIdentity()
  const show = useToasts()
  const queries = useQueryClient()
  const [state, change] = useSearchState()
  const { viewId, version, viewName: name } = view
  return (
    <RemovalDialog
      texts={texts}
      name={name}
      hint={view.isShared ? texts.removingShared : texts.removingHint}
      remove={() => callServer(removeSavedView, { viewId, version }, inPlace)}
      onRemoved={() => {
        if (state.viewId === viewId) change({ viewId: null }, { replace: true })
        forgetDefaultViews(queries, ownerId)
        show({ kind: 'info', text: texts.removed({ name }) })
      }}
      reload={() => queries.invalidateQueries({ queryKey: viewsKey(ownerId) })}
      onClose={onClose}
    />
  )
}

import './saved-view.css'
import type { SavedView } from '@placard/contract/campaigns/saved-view'
import { Button } from '@placard/ui/button/button'
import { Dialog, DialogActions } from '@placard/ui/dialog/dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Listing } from '#console/campaigns/manage/listing.ts'
import { ViewForm, ViewRemoval } from './view-form.tsx'
import { viewTexts } from './view-texts.ts'
import { ViewState } from './view-state.tsx'
import { isChanged, useContent, useOpenView, useViews } from './views.ts'

interface ViewsDialogProps {
  readonly listing: Listing
  readonly onClose: () => void
}

/** Returns the name of the button of the views, with the open one. */
export function useViewsText(listing: Listing): string {
  const texts = useTexts(viewTexts)
  const content = useContent(listing)
  const { data } = useViews(listing)
  const view = data?.views.find(({ viewId }) => viewId === listing.state.viewId)
  if (view === undefined) return texts.views
  const { viewName: name } = view
  return isChanged(content, view.content) ? texts.changed({ name }) : texts.current({ name })
}

type Act = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly id: string }

/** The dialog with the views of a list, in which they are opened, saved, shared and removed. */
export function ViewsDialog({ listing, onClose }: ViewsDialogProps) {
  const texts = useTexts(viewTexts)
  const { data, error, refetch } = useViews(listing)
  const [act, start] = useState<Act | null>(null)
  const open = useOpenView()
  const opening = useMutation({
    mutationFn: ({ viewId, level }: SavedView) => open(viewId, level),
    onSuccess: onClose,
  })
  const view = data?.views.find((one) => one.viewId === listing.state.viewId)
  const target = data?.views.find(
    ({ viewId }) => act !== null && act.kind !== 'add' && viewId === act.id,
  )
  const close = () => start(null)
  return (
    <Dialog title={texts.views} onClose={onClose}>
      {data === undefined ? (
        error ? (
          <ErrorState title={texts.notLoaded} onRetry={() => void refetch()} />
        ) : (
          <LoadingState label={texts.loading} />
        )
      ) : (
        <>
          {view && (
            <ViewState
              view={view}
              listing={listing}
              onReset={() => opening.mutate(view)}
              isResetting={opening.isPending}
            />
          )}
          <ViewLists
            {...data}
            currentId={view?.viewId ?? null}
            onOpen={opening.mutate}
            start={start}
          />
          <WholeList listing={listing} onClose={onClose} />
          <p className="placard-problem" role="alert">
            {opening.error?.message}
          </p>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button kind="primary" onClick={() => start({ kind: 'add' })}>
          {texts.saveAs}
        </Button>
      </DialogActions>
      {act?.kind === 'add' && <ViewForm listing={listing} view={null} onClose={close} />}
      {act?.kind === 'edit' && target && (
        <ViewForm listing={listing} view={target} onClose={close} />
      )}
      {act?.kind === 'remove' && target && <ViewRemoval view={target} onClose={close} />}
    </Dialog>
  )
}

interface ViewListsProps {
  readonly views: readonly SavedView[]
  readonly defaultId: string | null
  readonly currentId: string | null
  readonly onOpen: (view: SavedView) => void
  readonly start: (act: Act) => void
}

function ViewLists({ views, defaultId, currentId, onOpen, start }: ViewListsProps) {
  const texts = useTexts(viewTexts)
  if (views.length === 0) return <p>{texts.none}</p>
  const groups = [
    { title: texts.own, items: views.filter(({ isOwn }) => isOwn) },
    { title: texts.shared, items: views.filter(({ isOwn }) => !isOwn) },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} className="mkt-views" aria-label={title}>
        <h3>{title}</h3>
        <ul>
          {items.map((view) => (
            <li key={view.viewId}>
              <Button
                kind="quiet"
                aria-current={view.viewId === currentId || undefined}
                aria-label={texts.open({ name: view.viewName })}
                onClick={() => onOpen(view)}
              >
                {view.viewName}
              </Button>
              <ViewNote view={view} isDefault={view.viewId === defaultId} />
              <Button
                kind="icon"
                small
                aria-label={texts.edit({ name: view.viewName })}
                onClick={() => start({ kind: 'edit', id: view.viewId })}
              >
                <Pencil size={16} aria-hidden="true" />
              </Button>
              {view.isOwn && (
                <Button
                  kind="icon"
                  small
                  aria-label={texts.remove({ name: view.viewName })}
                  onClick={() => start({ kind: 'remove', id: view.viewId })}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    ))
}

function ViewNote({ view, isDefault }: { readonly view: SavedView; readonly isDefault: boolean }) {
  const texts = useTexts(viewTexts)
  const { isOwn, isShared, authorName: author } = view
  const whose = isOwn ? isShared && texts.isShared : author ? texts.by({ author }) : texts.byAgency
  const notes = [isDefault && texts.isDefault, whose].filter((note) => note !== false)
  return <span className="mkt-views-note">{notes.join(' · ')}</span>
}

function WholeList({ listing, onClose }: ViewsDialogProps) {
  const texts = useTexts(viewTexts)
  const navigate = useNavigate()
  const { level } = listing
  return (
    <Button
      kind="quiet"
      onClick={() => {
        // An address without parameters would open the default view.
        void navigate(`/manage/${level}?pageNum=1`)
        onClose()
      }}
    >
      {texts.whole[level]}
    </Button>
  )
}

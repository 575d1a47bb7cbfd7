import { textTable } from '@placard/domain/platform/locale/text-table'
import './state.css'
import type { ReactNode } from 'react'
import { Button, Turning } from '../button/button.tsx'
import { useUiRoot } from '../root/root.tsx'

const texts = textTable({
  loading: ['Loading…', '正在加载…'],
  retry: ['Try again', '重试'],
  noPermission: ['No permission', '无权限'],
})

interface StateProps {
  readonly title?: string
  readonly hint?: ReactNode
  /** The actions that the user can take. */
  readonly actions?: ReactNode
  /** True in place of a whole page: the title is its heading. */
  readonly isPage?: boolean
}

/** Nothing to show, with the reason and the next steps. */
export function EmptyState(props: StateProps) {
  return <State {...props} role="status" />
}

interface ErrorStateProps extends StateProps {
  readonly onRetry?: () => void
}

/** Something that could not be loaded, with the reason and a way to try again. It is announced at once. */
export function ErrorState({ onRetry, actions, ...props }: ErrorStateProps) {
  const { retry } = texts[useUiRoot().locale]
  return (
    <State
      {...props}
      role="alert"
      actions={
        <>
          {onRetry && (
            <Button kind={props.isPage ? 'primary' : 'plain'} onClick={onRetry}>
              {retry}
            </Button>
          )}
          {actions}
        </>
      }
    />
  )
}

/** Something that the user may not see. @param hint says who can grant the permission */
export function NoPermissionState({ title, ...props }: StateProps) {
  const { noPermission } = texts[useUiRoot().locale]
  return <State {...props} title={title ?? noPermission} role="alert" />
}

/** A loading indicator in place of content. It appears with a delay, so that fast responses do not flicker. */
export function LoadingState({ label, isPage = false }: { label?: string; isPage?: boolean }) {
  const { loading } = texts[useUiRoot().locale]
  return (
    <div
      className="placard-state placard-state-loading"
      data-page={isPage || undefined}
      role="status"
    >
      <Turning />
      <span>{label ?? loading}</span>
    </div>
  )
}

function State({
  title,
  hint,
  actions,
  isPage = false,
  role,
}: StateProps & { role: 'alert' | 'status' }) {
  const Title = isPage ? 'h1' : 'strong'
  return (
    <section className="placard-state" data-page={isPage || undefined} role={role}>
      {title && <Title>{title}</Title>}
      {hint && <p>{hint}</p>}
      {actions && <div className="placard-state-actions">{actions}</div>}
    </section>
  )
}

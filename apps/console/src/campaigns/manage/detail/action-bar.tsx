import { useTexts } from '@placard/ui/locale/locale'
import { Menu } from '@placard/ui/menu/menu'
import { Link, useLocation } from 'react-router'
import { RestrictedButton } from '#console/identity/restriction/create-restriction.tsx'
import { detailTexts } from './detail-texts.ts'
import type { EntityAction } from './entity-actions.tsx'
import { menuItem } from './row-menu.tsx'

interface ActionBarProps {
  readonly actions: readonly EntityAction[]
  /** The number of actions before the others move into a menu. */
  readonly shown?: number
}

/** The actions on an entity as buttons; those for which there is no room are in a menu. */
export function ActionBar({ actions, shown = actions.length }: ActionBarProps) {
  const texts = useTexts(detailTexts)
  const others = actions.slice(shown)
  return (
    <div className="mkt-detail-actions">
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.label} {...action} />
      ))}
      {others.length > 0 && <Menu small label={texts.more} items={others.map(menuItem)} />}
    </div>
  )
}

function ActionButton({ icon, label, to, run, restriction, isBusy }: EntityAction) {
  const { pathname, search } = useLocation()
  if (to !== null && restriction === null)
    return (
      <Link className="placard-button" data-small to={to} state={{ from: pathname + search }}>
        {icon}
        {label}
      </Link>
    )
  return (
    <RestrictedButton small busy={isBusy ?? false} restriction={restriction} onClick={run}>
      {icon}
      {label}
    </RestrictedButton>
  )
}

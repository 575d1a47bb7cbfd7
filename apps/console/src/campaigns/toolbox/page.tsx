import '#console/platform/router/page.css'
import './toolbox.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import {
  type OfferedPage,
  openPagesOf,
  pageNames,
} from '@placard/domain/platform/menu/offered-page'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PageIcon } from '@placard/ui/page-icon/page-icon'
import { NoPermissionState } from '@placard/ui/state/state'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { ToolState } from './tool-state.tsx'
import { type ToolCode, toolboxTexts, toolCodes } from './toolbox-texts.ts'

/** The tools that the user may open, each with its purpose and, where it is cheap to count, its state. */
export function ToolboxPage() {
  const texts = useTexts(toolboxTexts)
  const title = pageNames[useLocale()].toolbox
  const identity = useIdentity()
  const { menuTree, ownerName } = identity
  if (!isMenuShown(menuTree, menuOf('/toolbox/home')))
    return (
      <NoPermissionState
        isPage
        title={texts.noPermission}
        hint={texts.noPermissionHint({ ownerName })}
      />
    )
  const pages = openPagesOf(identity)
  const tools = toolCodes.flatMap((tool) => {
    const page = pages.find(({ code }) => code === tool)
    return page === undefined ? [] : [{ tool, page }]
  })
  return (
    <div className="mkt-page">
      <title>{`${title} · Placard`}</title>
      <div className="mkt-page-top">
        <h1>{title}</h1>
      </div>
      <p className="mkt-page-hint">{texts.hint}</p>
      <ul className="mkt-tools">
        {tools.map(({ tool, page }) => (
          <Tool key={tool} tool={tool} page={page} />
        ))}
      </ul>
    </div>
  )
}

function Tool({ tool, page }: { tool: ToolCode; page: OfferedPage }) {
  const texts = useTexts(toolboxTexts)
  const name = pageNames[useLocale()][tool]
  return (
    <li className="mkt-tool">
      <PageIcon code={tool} />
      <h2>
        <Link to={page.path}>{name}</Link>
      </h2>
      <p>{texts.purposes[tool]}</p>
      <ToolState tool={tool} />
    </li>
  )
}

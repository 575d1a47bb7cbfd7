import { listDrafts } from '@placard/contract/campaigns/draft'
import { listApiTokens } from '@placard/contract/identity/api-token'
import { searchMaterials } from '@placard/contract/materials/material-library'
import { useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { cardQuery, homeQueries } from '#console/campaigns/home/home-query.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type ToolCode, toolboxTexts } from './toolbox-texts.ts'

/** The number that tells the state of a tool. Renders nothing for tools without one; it takes its space before it is known. */
export function ToolState({ tool }: { tool: ToolCode }) {
  switch (tool) {
    case 'workOrder':
      return <OpenOrders />
    case 'drafts':
      return <Drafts />
    case 'material':
      return <Materials />
    case 'apiToken':
      return <Tokens />
    default:
      return null
  }
}

interface Counted {
  readonly data: { readonly total: number } | undefined
  readonly error: Error | null
}

function Count({ query, textOf }: { query: Counted; textOf: (of: { count: number }) => string }) {
  const { failed } = useTexts(toolboxTexts)
  if (query.error !== null) return <small role="status">{failed}</small>
  return <small>{query.data === undefined ? '\u00a0' : textOf({ count: query.data.total })}</small>
}

function OpenOrders() {
  const { ownerId } = useIdentity()
  const { openOrders } = useTexts(toolboxTexts)
  return <Count query={useQuery(homeQueries.workOrders(ownerId))} textOf={openOrders} />
}

function Drafts() {
  const { ownerId } = useIdentity()
  const { draftCount } = useTexts(toolboxTexts)
  const query = useQuery(cardQuery(ownerId, listDrafts, { pageSize: 1 }))
  return <Count query={query} textOf={draftCount} />
}

function Materials() {
  const { ownerId } = useIdentity()
  const { materialCount } = useTexts(toolboxTexts)
  const query = useQuery(cardQuery(ownerId, searchMaterials, { pageSize: 1 }))
  return <Count query={query} textOf={materialCount} />
}

function Tokens() {
  const { ownerId } = useIdentity()
  const { tokenCount } = useTexts(toolboxTexts)
  const query = useQuery(
    cardQuery(ownerId, listApiTokens, { pageSize: 1, filters: { usable: true } }),
  )
  return <Count query={query} textOf={tokenCount} />
}

import type { CDPSession, Page } from 'playwright-core'

/** An element as assistive technology perceives it. */
export interface AccessibleNode {
  readonly role: string
  readonly name: string
  /** States as the browser works them out, such as `expanded` and `selected`. */
  readonly states: Readonly<Record<string, unknown>>
  /** The element's own `aria-…`: the protocol does not tell numbers of rows and columns, nor how they are sorted. */
  readonly aria: Readonly<Record<string, string>>
  readonly children: readonly AccessibleNode[]
}

/** The browser's own tree of the page: without what it leaves out, and in the order that people hear it. */
export async function accessibilityTree(page: Page): Promise<AccessibleNode> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  const ariaOf = await ariaAttributes(session)
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const shown = (id: string): AccessibleNode[] => {
    const node = byId.get(id)
    if (node === undefined) return []
    const children = (node.childIds ?? []).flatMap(shown)
    if (node.ignored || node.role?.value === 'generic') return children
    const states = (node.properties ?? []).map(({ name, value }) => [name, value.value])
    return [
      {
        role: String(node.role?.value),
        name: String(node.name?.value ?? ''),
        states: Object.fromEntries(states),
        aria: ariaOf.get(node.backendDOMNodeId ?? -1) ?? {},
        children,
      },
    ]
  }
  const [root] = nodes.slice(0, 1).flatMap(({ nodeId }) => shown(nodeId))
  if (root === undefined) throw new Error('expected the tree to have a root, got no node')
  return root
}

/** The nodes of a role, at any depth, in order. */
export function nodesOf(node: AccessibleNode, role: string): readonly AccessibleNode[] {
  const below = node.children.flatMap((child) => nodesOf(child, role))
  return node.role === role ? [node, ...below] : below
}

/** The only table of the page. */
export async function accessibleGrid(
  page: Page,
  role: 'grid' | 'treegrid' = 'grid',
): Promise<AccessibleNode> {
  const [grid, ...others] = nodesOf(await accessibilityTree(page), role)
  if (grid === undefined || others.length > 0) throw new Error(`expected one ${role}`)
  return grid
}

/** Rows of the groups of a grid: those of the header, of the body, and the total, if there is one. */
export function rowsOf(grid: AccessibleNode) {
  const [head = [], body = [], foot = []] = grid.children.map(({ children }) => children)
  return { head, body, foot }
}

interface DomNode {
  readonly backendNodeId: number
  readonly attributes?: string[]
  readonly children?: DomNode[]
}

/** The `aria-…` attributes of all elements, by the id that both trees have for them. */
async function ariaAttributes(session: CDPSession): Promise<Map<number, Record<string, string>>> {
  const { root } = await session.send('DOM.getDocument', { depth: -1 })
  const found = new Map<number, Record<string, string>>()
  const visit = ({ backendNodeId, attributes = [], children = [] }: DomNode) => {
    const aria: Record<string, string> = {}
    for (let at = 0; at < attributes.length; at += 2) {
      const name = attributes[at] ?? ''
      if (name.startsWith('aria-')) aria[name.slice('aria-'.length)] = attributes[at + 1] ?? ''
    }
    found.set(backendNodeId, aria)
    children.forEach(visit)
  }
  visit(root)
  return found
}

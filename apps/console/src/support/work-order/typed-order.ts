import { workOrderType, type WorkOrderType } from '@placard/domain/support/work-order/type'

/** A new order as far as somebody has typed it. */
export interface TypedOrder {
  /** Null: not chosen yet. */
  readonly type: WorkOrderType | null
  readonly title: string
  readonly text: string
}

/** The type of that number; null: there is none. */
export function typeNamed(text: string): WorkOrderType | null {
  return Object.values(workOrderType).find((type) => String(type) === text) ?? null
}

/** What was kept of an order, be it of another version of the page; what makes no sense is left out. */
export function typedIn(kept: string): TypedOrder {
  const fields = parsed(kept)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    type: typeNamed(String(fields['type'])),
    title: textOf(fields['title']),
    text: textOf(fields['text']),
  }
}

function parsed(kept: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(kept || '{}')
    return typeof fields === 'object' && fields !== null ? { ...fields } : {}
  } catch {
    // Nothing that a page of ours has kept.
    return {}
  }
}

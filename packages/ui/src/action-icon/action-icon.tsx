import {
  ArrowUpRight,
  ChevronDown,
  ChevronUp,
  Copy,
  Eye,
  History,
  ListTree,
  type LucideIcon,
  Maximize2,
  PanelRight,
  Pencil,
  Plus,
  Power,
  Tag,
  Trash2,
} from 'lucide-react'

const icons = {
  add: Plus,
  children: ListTree,
  copy: Copy,
  details: PanelRight,
  edit: Pencil,
  history: History,
  label: Tag,
  next: ChevronDown,
  open: ArrowUpRight,
  page: Maximize2,
  preview: Eye,
  previous: ChevronUp,
  remove: Trash2,
  turn: Power,
} as const satisfies Readonly<Record<string, LucideIcon>>

/** An action that has an icon. */
export type ActionIconCode = keyof typeof icons

/** The icon of an action, 16 pixels wide. */
export function ActionIcon({ code }: { code: ActionIconCode }) {
  const Icon = icons[code]
  return <Icon size={16} aria-hidden="true" />
}

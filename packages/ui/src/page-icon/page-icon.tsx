import type { PageCode } from '@placard/domain/platform/menu/offered-page'
import {
  ArrowLeftRight,
  Building2,
  CircleUserRound,
  ClipboardList,
  FilePen,
  FileUp,
  GalleryVertical,
  History,
  House,
  Images,
  KeyRound,
  Layers,
  type LucideIcon,
  Mail,
  Megaphone,
  SquarePlay,
  TextSearch,
  Trash2,
  Users,
  Wallet,
} from 'lucide-react'

const icons: Readonly<Record<PageCode, LucideIcon>> = {
  home: House,
  plan: Megaphone,
  group: Layers,
  ad: SquarePlay,
  creative: GalleryVertical,
  keyword: TextSearch,
  material: Images,
  report: ClipboardList,
  drafts: FilePen,
  recycleBin: Trash2,
  import: FileUp,
  advertiser: Building2,
  recharge: Wallet,
  rechargeRecords: FilePen,
  transactions: ArrowLeftRight,
  toolbox: Layers,
  workOrder: ClipboardList,
  operationLog: History,
  conversion: TextSearch,
  operator: Users,
  apiToken: KeyRound,
  webhook: ArrowLeftRight,
  securityLog: History,
  message: Mail,
  personal: CircleUserRound,
}

/** The icon of a page in menus, 16 pixels wide. */
export function PageIcon({ code }: { code: PageCode }) {
  const Icon = icons[code]
  return <Icon size={16} aria-hidden="true" />
}

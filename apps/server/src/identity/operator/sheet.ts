import { areasOf } from '@placard/domain/platform/access/permission'
import { operatorRole, operatorRoleNames } from '@placard/domain/platform/access/role'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { pageMenuNames } from '@placard/domain/platform/menu/menu-names'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { advertisersByName } from '#server/identity/operator/limits.ts'
import {
  type AccountRecord,
  matchingRecords,
  type NarrowedAccounts,
} from '#server/identity/operator/roster.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Sheet, SheetColumn, SheetValue } from '#server/platform/spreadsheet/sheet.ts'

const texts = textTable({
  sheet: ['Operators', '操作员'],
  name: ['Name', '姓名'],
  account: ['Email', '邮箱'],
  status: ['Status', '状态'],
  roles: ['Roles', '角色'],
  mayChange: ['May change', '可修改'],
  pages: ['Pages', '页面'],
  data: ['Data', '数据'],
  advertisers: ['Advertisers', '广告主'],
  labels: ['Advertisers with the label', '带以下标签的广告主'],
  lastDay: ['Access until', '有效期至'],
  secondFactor: ['Second factor', '两步验证'],
  seenAt: ['Last active (UTC)', '最近活跃（UTC）'],
  createdAt: ['Added (UTC)', '添加时间（UTC）'],
  all: ['All', '全部'],
  none: ['None', '无'],
  on: ['On', '已开启'],
  off: ['Off', '未开启'],
  active: ['Active', '已启用'],
  invited: ['Invited', '已邀请'],
  suspended: ['Suspended', '已停用'],
  ended: ['Access ended', '已到期'],
  separator: ['; ', '；'],
  areas: {
    promotion: ['campaigns', '推广'],
    material: ['materials', '素材'],
    monitoring: ['monitoring links', '监测链接'],
    toolbox: ['toolbox and work orders', '工具箱和工单'],
    recharge: ['recharges', '充值'],
    transfer: ['transfers', '转账'],
    customer: ['advertisers', '广告主'],
    operator: ['operators', '操作员'],
  },
})

/** The language of the sheet, and the names of the advertisers in it. */
interface Reader {
  readonly locale: Locale
  readonly ownerNames: ReadonlyMap<string, string>
}

interface Column {
  readonly name:
    | 'name'
    | 'account'
    | 'status'
    | 'roles'
    | 'mayChange'
    | 'pages'
    | 'data'
    | 'advertisers'
    | 'labels'
    | 'lastDay'
    | 'secondFactor'
    | 'seenAt'
    | 'createdAt'
  readonly widthPx: number
  value(record: AccountRecord, reader: Reader): SheetValue
}

const columns: readonly Column[] = [
  { name: 'name', widthPx: 160, value: ({ account_name }) => account_name },
  { name: 'account', widthPx: 220, value: ({ email }) => email },
  { name: 'status', widthPx: 110, value: (record, { locale }) => statusText(record, locale) },
  {
    name: 'roles',
    widthPx: 200,
    value: ({ roles }, { locale }) => {
      const names = labelsOf(operatorRoleNames, locale)
      const held = Object.values(operatorRole).filter((role) => roles.includes(role))
      return listText(
        held.map((role) => names[role]),
        locale,
      )
    },
  },
  {
    name: 'mayChange',
    widthPx: 280,
    value: ({ roles }, { locale }) =>
      listText(
        [...areasOf(roles)].map((area) => texts[locale].areas[area]),
        locale,
      ),
  },
  {
    name: 'pages',
    widthPx: 200,
    value: ({ menu_tree: menus }, { locale }) => {
      const names: Readonly<Record<string, string>> = pageMenuNames[locale]
      return menus === null
        ? texts[locale].all
        : listText(
            menus.map((id) => names[id] ?? id),
            locale,
          )
    },
  },
  {
    name: 'data',
    widthPx: 160,
    value: ({ data_tree: entries }, { locale }) =>
      entries === null
        ? texts[locale].all
        : listText(
            entries.map((entry) => (entry.kind === 'clickMonitor' ? entry.flowScene : entry.kind)),
            locale,
          ),
  },
  {
    name: 'advertisers',
    widthPx: 240,
    value: ({ advertiser_ids: ids }, { locale, ownerNames }) =>
      ids === null
        ? texts[locale].all
        : listText(
            ids.map((id) => ownerNames.get(id) ?? id),
            locale,
          ),
  },
  {
    name: 'labels',
    widthPx: 180,
    value: ({ advertiser_labels: labels }, { locale }) =>
      labels === null ? '' : listText(labels, locale),
  },
  { name: 'lastDay', widthPx: 110, value: ({ last_day }) => last_day },
  {
    name: 'secondFactor',
    widthPx: 110,
    value: ({ secondFactor }, { locale }) => (secondFactor ? texts[locale].on : texts[locale].off),
  },
  { name: 'seenAt', widthPx: 150, value: ({ seen_at }) => seen_at && timeText(seen_at) },
  { name: 'createdAt', widthPx: 150, value: ({ created_at }) => timeText(created_at) },
]

function statusText({ suspended, ended, invited }: AccountRecord, locale: Locale): string {
  const { suspended: off, ended: over, invited: asked, active } = texts[locale]
  return suspended ? off : ended ? over : invited ? asked : active
}

function listText(parts: readonly string[], locale: Locale): string {
  return parts.join(texts[locale].separator) || texts[locale].none
}

function timeText(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ')
}

/** Returns the users of the acting owner with their rights as a sheet, for an access review. */
export async function operatorSheet(
  scope: OwnerScope,
  narrowed: NarrowedAccounts,
  locale: Locale,
): Promise<Sheet> {
  const records = await matchingRecords(scope, narrowed)
  const ids = [...new Set(records.flatMap(({ advertiser_ids }) => advertiser_ids ?? []))]
  const named = ids.length === 0 ? [] : await advertisersByName(scope, { ownerIds: ids })
  const ownerNames = new Map(named.map(({ ownerId, ownerName }) => [ownerId, ownerName]))
  async function* lines() {
    yield records.map((record) => columns.map(({ value }) => value(record, { locale, ownerNames })))
  }
  return {
    name: texts[locale].sheet,
    columns: columns.map(({ name, widthPx }): SheetColumn => ({
      name: texts[locale][name],
      type: elementType.text,
      widthPx,
    })),
    rows: lines(),
  }
}

import { textTable } from '../../platform/locale/text-table.ts'
import { priceText } from '../../platform/format/price.ts'
import type { Locale } from '../../platform/locale/locale.ts'
import { capitalized } from '../../platform/text/letter-case.ts'
import { numberText } from '../../platform/format/number.ts'
import { declaredField } from '../promotion/declared-field.ts'
import { fieldName } from '../operation-log/field-name.ts'
import type { AddressChange } from './address-change.ts'
import type { AmountTarget } from './amount-change.ts'
import type { ChangeOperation, TargetingList } from './operation.ts'
import type { TextChange } from './text-change.ts'

const texts = /* @__PURE__ */ textTable({
  comma: ['; ', '；'],
  enable: ['enable', '开启'],
  pause: ['pause', '暂停'],
  service: ['move to a service', '移动到服务'],
  noService: ['remove from the service', '移出服务'],
  set: ['set {field}', '设置{field}'],
  code: ['{field}: {value}', '{field}：{value}'],
  amount: {
    set: ['{field} {amount}', '{field} {amount}'],
    unlimited: ['{field} without limit', '{field}不限'],
    groupBid: ['bid of the ad group', '使用广告组出价'],
    change: ['{field} {amount}', '{field} {amount}'],
  },
  shiftDays: ['{field} {days} days', '{field} {days} 天'],
  hours: { add: ['add hours', '增加投放时段'], remove: ['remove hours', '减少投放时段'] },
  text: {
    replace: ['{field}: “{find}” → “{replacement}”', '{field}：“{find}”→“{replacement}”'],
    prefix: ['{field}: “{text}” before', '{field}：前缀“{text}”'],
    suffix: ['{field}: “{text}” after', '{field}：后缀“{text}”'],
    template: ['{field}: {template}', '{field}：{template}'],
  },
  address: {
    set: ['set {field}', '设置{field}'],
    host: ['{field}: host {host}', '{field}：域名 {host}'],
    path: ['{field}: path {path}', '{field}：路径 {path}'],
    setParameter: ['{field}: parameter {name}={value}', '{field}：参数 {name}={value}'],
    removeParameter: ['{field}: without parameter {name}', '{field}：删除参数 {name}'],
  },
  targeting: { add: ['add {list}', '增加{list}'], remove: ['remove {list}', '移除{list}'] },
  lists: {
    regions: ['regions', '地域'],
    ages: ['ages', '年龄'],
    networks: ['networks', '网络'],
    installedApps: ['installed apps', '已安装应用'],
    notInstalledApps: ['apps not installed', '未安装应用'],
  } satisfies Readonly<Record<TargetingList, readonly [string, string]>>,
  labels: {
    add: [{ one: 'add a label', other: 'add {count} labels' }, '添加 {count} 个标签'],
    remove: [{ one: 'remove a label', other: 'remove {count} labels' }, '移除 {count} 个标签'],
    set: [{ one: 'set a label', other: 'set {count} labels' }, '设为 {count} 个标签'],
    clear: ['remove all labels', '移除全部标签'],
  },
  material: ['replace a material', '替换素材'],
  remove: ['move to the recycle bin', '移入回收站'],
  removeForGood: ['remove', '删除'],
  copy: [{ one: 'copy', other: 'copy {count} times' }, '复制 {count} 份'],
})

const maxLength = 120

/**
 * Returns operations in words, such as “Daily budget +10 %; pause”, in one line.
 *
 * @param hasBin false for rows without a recycle bin
 */
export function operationsText(
  operations: readonly ChangeOperation[],
  hasBin: boolean,
  locale: Locale,
): string {
  const { comma, removeForGood } = texts[locale]
  const text = operations
    .map((operation) =>
      operation.kind === 'remove' && !hasBin ? removeForGood : operationText(operation, locale),
    )
    .join(comma)
  const characters = [...text]
  const cut =
    characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
  return capitalized(cut, locale)
}

function operationText(operation: ChangeOperation, locale: Locale): string {
  const own = texts[locale]
  switch (operation.kind) {
    case 'set':
      return Object.entries(operation.fields)
        .map(([name, value]) => setText(name, value, locale))
        .join(own.comma)
    case 'amount':
      return amountText(operation.field, operation.change.target, locale)
    case 'shiftDays': {
      const field = operation.fields.map((name) => fieldName(name, locale)).join(', ')
      return own.shiftDays({ field, days: signed(operation.days, String) })
    }
    case 'hours':
      return own.hours[operation.change]
    case 'text':
      return textText(fieldName(operation.field, locale), operation.change, locale)
    case 'address':
      return addressText(fieldName(operation.field, locale), operation.change, locale)
    case 'targeting':
      return own.targeting[operation.change]({ list: own.lists[operation.list] })
    case 'labels':
      return labelsText(operation, locale)
    case 'material':
      return own.material
    case 'remove':
      return own.remove
    case 'copy':
      return own.copy({ count: operation.count })
  }
}

function setText(name: string, value: unknown, locale: Locale): string {
  const own = texts[locale]
  switch (name) {
    case 'switchOn':
      return value === true ? own.enable : own.pause
    case 'nodeId':
      return value === null ? own.noService : own.service
  }
  const field = fieldName(name, locale)
  const code = typeof value === 'number' ? declaredField(name)?.type.names?.[locale][value] : null
  return code ? own.code({ field, value: code }) : own.set({ field })
}

function labelsText(
  { change, labelIds }: Extract<ChangeOperation, { kind: 'labels' }>,
  locale: Locale,
): string {
  const { labels } = texts[locale]
  const count = labelIds.length
  return count === 0 ? labels.clear : labels[change]({ count })
}

function signed(value: number, format: (absolute: number) => string): string {
  return `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`
}

function amountText(name: string, target: AmountTarget, locale: Locale): string {
  const field = fieldName(name, locale)
  const { amount } = texts[locale]
  if (target.by === 'set') {
    if (target.cents !== null) return amount.set({ field, amount: priceText(target.cents, locale) })
    return name === 'price' ? amount.groupBid : amount.unlimited({ field })
  }
  const change =
    target.by === 'add'
      ? signed(target.cents, (cents) => priceText(cents, locale))
      : signed(target.hundredths, (hundredths) => `${numberText(hundredths / 100, locale)} %`)
  return amount.change({ field, amount: change })
}

function textText(field: string, change: TextChange, locale: Locale): string {
  const { text } = texts[locale]
  switch (change.by) {
    case 'replace':
      return text.replace({ field, find: change.find, replacement: change.replacement })
    case 'prefix':
      return text.prefix({ field, text: change.text })
    case 'suffix':
      return text.suffix({ field, text: change.text })
    case 'template':
      return text.template({ field, template: change.template })
  }
}

function addressText(field: string, change: AddressChange, locale: Locale): string {
  const { address } = texts[locale]
  switch (change.by) {
    case 'set':
      return address.set({ field })
    case 'host':
      return address.host({ field, host: change.host })
    case 'path':
      return address.path({ field, path: change.path })
    case 'setParameter':
      return address.setParameter({ field, name: change.name, value: change.value })
    case 'removeParameter':
      return address.removeParameter({ field, name: change.name })
  }
}

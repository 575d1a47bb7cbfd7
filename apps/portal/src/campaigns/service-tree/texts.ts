import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  services: 'Services',
  all: 'All services',
  find: 'Find a service',
  noneFound: 'No service has this in its name.',
  moreFound: 'And more. Please write more of the name.',
  loading: 'Loading the services…',
  failed: 'The services could not be loaded.',
  retry: 'Try again',
  lost: 'The service of this link is not here any more, so everything is shown.',
  first: 'Add a service',
  fold: 'Hide the services',
  unfold: 'Show the services',
  changeOf: 'Change “{name}”',
  addBelow: 'Add below…',
  add: 'Add a service…',
  change: 'Rename or move…',
  remove: 'Remove…',
  addTitle: 'Add a service',
  changeTitle: 'Rename or move “{name}”',
  removeTitle: 'Remove “{name}”?',
  removeWarning:
    'Its name and place are lost. To have it back, you would have to add it again. A service with plans, or with services below it, cannot be removed.',
  name: 'Name',
  nameMissing: 'Write a name.',
  place: 'Place',
  top: 'At the top',
  save: 'Save',
  saving: 'Saving…',
  removeNow: 'Remove',
  cancel: 'Cancel',
  changedMeanwhile: 'Someone else has changed this. The tree now shows the current values.',
} as const

type ServiceTexts = Readonly<Record<keyof typeof english, string>>

const serviceTexts: Readonly<Record<Locale, ServiceTexts>> = {
  'en-US': english,
  'zh-CN': {
    services: '服务',
    all: '全部服务',
    find: '查找服务',
    noneFound: '没有名称匹配的服务。',
    moreFound: '还有更多结果，请输入更完整的名称。',
    loading: '正在加载服务…',
    failed: '服务加载失败。',
    retry: '重试',
    lost: '链接中的服务已不存在，当前显示全部内容。',
    first: '添加服务',
    fold: '收起服务',
    unfold: '展开服务',
    changeOf: '更改“{name}”',
    addBelow: '添加下级服务…',
    add: '添加服务…',
    change: '重命名或移动…',
    remove: '删除…',
    addTitle: '添加服务',
    changeTitle: '重命名或移动“{name}”',
    removeTitle: '删除“{name}”？',
    removeWarning:
      '删除后，其名称和位置将丢失，如需恢复只能重新添加。包含计划或下级服务的服务不能删除。',
    name: '名称',
    nameMissing: '请输入名称。',
    place: '位置',
    top: '最上级',
    save: '保存',
    saving: '正在保存…',
    removeNow: '删除',
    cancel: '取消',
    changedMeanwhile: '内容已被他人更改，服务树显示的是当前内容。',
  },
}

export function useServiceTexts(): ServiceTexts {
  return serviceTexts[useLocale()]
}

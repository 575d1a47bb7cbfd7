import type { Level } from '@placard/contract/campaigns/report'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { CreateLink } from './create-link.tsx'
import {
  isFiltered,
  isUnfilteredList,
  isUnfilteredService,
  clearedFilters,
} from './search-state.ts'
import { levelAddress, useSearchState } from './search.ts'
import { useAllServices } from './service/service-gate.tsx'
import { Notice } from './table-notice.tsx'

const emptyTexts = textTable({
  beyondLast: ['Page not found', '页码不存在'],
  beyondLastHint: [
    { one: 'The list has 1 page.', other: 'The list has {count} pages.' },
    '列表共 {count} 页。',
  ],
  toLastPage: ['Go to last page', '前往最后一页'],
  nothingFound: ['No results', '无匹配结果'],
  nothingFoundHint: ['Change or clear the filters.', '请调整或清除筛选条件。'],
  clearFilters: ['Clear filters', '清除筛选'],
  emptyService: ['No plans in this service yet', '该服务下暂无内容'],
  emptyServiceHint: [
    'You can assign plans to a service in the list of all plans.',
    '可在全部计划列表中为计划选择服务。',
  ],
  toAllServices: ['Show all services', '查看全部服务'],
  emptyParent: {
    plan: ['No plans yet', '暂无计划'],
    group: ['No ad groups in this plan yet', '该计划下暂无广告组'],
    ad: ['No ads yet', '暂无广告'],
  },
  emptyParentHint: ['Create one here, or import a file.', '可在此新建，或导入文件。'],
  importMore: ['Import', '导入'],
  firstRun: {
    group: ['You have no ad groups yet', '暂无广告组'],
    ad: ['You have no ads yet', '暂无广告'],
  },
  firstRunHint: {
    group: [
      'The plan comes first: ad groups belong to plans. A new ad group is created together with a plan if you have none.',
      '请先有推广计划：广告组属于推广计划。新建广告组时，若尚无计划将一并新建。',
    ],
    ad: [
      'The plan comes first, then an ad group: ads belong to ad groups. A new ad is created together with both if you have none.',
      '请先有推广计划和广告组：广告属于广告组。新建广告时，若尚无计划和广告组将一并新建。',
    ],
  },
  toPlans: ['Go to plans', '前往推广计划'],
})

/** The reason why a list is empty, and what to do about it. */
export function EmptyNotice({ level, total }: { level: Level; total: number }) {
  const texts = useTexts(emptyTexts)
  const [state, change] = useSearchState()
  if (total > 0) {
    const last = Math.ceil(total / state.pageSize)
    return (
      <Notice title={texts.beyondLast} text={texts.beyondLastHint({ count: last })}>
        <Button onClick={() => change({ pageNum: last })}>{texts.toLastPage}</Button>
      </Notice>
    )
  }
  if (isFiltered(state)) {
    return (
      <Notice title={texts.nothingFound} text={texts.nothingFoundHint}>
        <Button onClick={() => change(clearedFilters)}>{texts.clearFilters}</Button>
      </Notice>
    )
  }
  if (isUnfilteredService(state) && state.nodeId !== null) return <EmptyService />
  if (!isUnfilteredList(state)) {
    return (
      <Notice title={texts.emptyParent[level]} text={texts.emptyParentHint}>
        <CreateLink />
        {toImport(texts.importMore)}
      </Notice>
    )
  }
  if (level === 'plan')
    return (
      <Suspense>
        <FirstRun />
      </Suspense>
    )
  return (
    <Notice title={texts.firstRun[level]} text={texts.firstRunHint[level]}>
      <CreateLink />
      <Link to={levelAddress('plan', state)}>{texts.toPlans}</Link>
    </Notice>
  )
}

const FirstRun = lazy(async () => {
  const { FirstRun: component } = await loadChunk(
    () => import(/* webpackChunkName: "first-run" */ './first-run/first-run.tsx'),
  )
  return { default: component }
})

function EmptyService() {
  const texts = useTexts(emptyTexts)
  const showAll = useAllServices()
  return (
    <Notice title={texts.emptyService} text={texts.emptyServiceHint}>
      <Button onClick={showAll}>{texts.toAllServices}</Button>
    </Notice>
  )
}

function toImport(texts: string) {
  return <Link to="/manage/import">{texts}</Link>
}

import { callQuery } from '@placard/browser/request/query'
import { type EngineRow, listEngines } from '@placard/contract/delivery/staff-engine'
import { engineHealth } from '@placard/domain/delivery/engine/health'
import { numberText } from '@placard/domain/platform/format/number'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { Tabs } from '@placard/ui/tabs/tabs'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { staffPage, staffPageHref } from '#portal/platform/staff/pages.ts'
import { StaffPage } from '#portal/platform/staff/staff-page.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { staffEngineTexts } from './texts.ts'
import { PlatformWebhooks } from './webhook-list.tsx'
import { FailedMessages } from './webhook-messages.tsx'
import { staffWebhookTexts } from './webhook-texts.ts'

const refreshMs = 10_000

const views = ['engines', 'webhooks', 'failed'] as const

/** The engines, the webhooks of the platform, or the messages of webhooks that were given up, by the address. */
export function StaffEnginePage() {
  const texts = useTexts(staffEngineTexts)
  const webhookTexts = useTexts(staffWebhookTexts)
  const { parameters, setAll } = useListAddress()
  const view = views.find((code) => code === parameters.get('view')) ?? 'engines'
  return (
    <StaffPage title={texts.title}>
      <Tabs
        label={webhookTexts.views}
        tabs={[
          { code: 'engines', label: texts.list, content: <EngineList /> },
          { code: 'webhooks', label: webhookTexts.webhooks, content: <PlatformWebhooks /> },
          { code: 'failed', label: webhookTexts.failed, content: <FailedMessages /> },
        ]}
        selected={view}
        onSelect={(chosen) =>
          setAll({ view: chosen === 'engines' ? '' : chosen, webhook: '', holder: '' })
        }
      />
    </StaffPage>
  )
}

/** Lists the engines that deliver ads, with their health and how far each copy is behind. It refreshes by itself. */
function EngineList() {
  const texts = useTexts(staffEngineTexts)
  const { paging, pages } = useListAddress()
  const query = useQuery({ ...callQuery(listEngines, paging), refetchInterval: refreshMs })
  const columns = useColumns(query.dataUpdatedAt)
  return (
    <>
      <p>{texts.note}</p>
      <PagedList
        label={texts.list}
        route={staffPageHref(staffPage.engine)}
        rowId={({ engineId }) => engineId}
        empty={<p>{texts.none}</p>}
        {...{ query, columns, pages }}
      />
    </>
  )
}

/** Returns seconds with one decimal; never a negative zero. */
function tenthsOf(ms: number): number {
  return Math.round(ms / 100) / 10 || 0
}

/** @param nowMs the time of the reply, to which reports are compared */
function useColumns(nowMs: number): ListColumn<EngineRow>[] {
  const locale = useLocale()
  const texts = useTexts(staffEngineTexts)
  const number = (value: number) => numberText(value, locale)
  const copies = (text: (instance: EngineRow['instances'][number]) => string) => (row: EngineRow) =>
    row.instances.map((instance) => `${instance.instance}: ${text(instance)}`).join(', ') || '-'
  return [
    { code: 'name', name: texts.name, widthPx: 160, text: ({ engineName }) => engineName },
    {
      code: 'health',
      name: texts.health,
      widthPx: 130,
      text: ({ revoked, instances }) =>
        revoked ? texts.revoked : texts.healths[engineHealth(instances, nowMs)],
    },
    {
      code: 'lag',
      name: texts.lag,
      widthPx: 160,
      text: copies(({ lag }) => (lag === null ? texts.otherEpoch : number(lag))),
    },
    {
      code: 'clock',
      name: texts.clock,
      widthPx: 150,
      text: copies(({ clockSkewMs }) => texts.seconds({ count: tenthsOf(clockSkewMs) })),
    },
    {
      code: 'usedAt',
      name: texts.usedAt,
      widthPx: 270,
      text: ({ usedAt, usedFrom }) =>
        usedAt === null ? texts.never : `${dateTimeText(usedAt, locale)} ${usedFrom ?? ''}`,
    },
    {
      code: 'owners',
      name: texts.owners,
      widthPx: 80,
      align: 'right',
      text: ({ ownerCount }) => (ownerCount === null ? texts.allOwners : number(ownerCount)),
    },
    {
      code: 'scopes',
      name: texts.scopes,
      widthPx: 190,
      grows: true,
      text: ({ scopes }) => scopes.join(', '),
    },
  ]
}

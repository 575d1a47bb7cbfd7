import { callServer } from '@placard/browser/request/call'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import { uploadFile } from '@placard/browser/request/upload'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import {
  applyRecharge,
  listRecharges,
  rechargeFacts,
  rechargeSlip,
  uploadRechargeSlip,
  withdrawRecharge,
} from '@placard/contract/finance/recharge-application'
import {
  type ApplicationState,
  applicationState,
} from '@placard/domain/finance/recharge-application'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const inPlace = { errorInPlace: true }

/** The number of records per page. */
export const recordPageSize = 20

/** The key of everything that an application changes. */
export const rechargeKey = ['finance', 'recharge'] as const

/** The balance and the account to pay to. */
export type RechargeFacts = OutputOf<typeof rechargeFacts>
/** An application in the list. */
export type RechargeRecord = OutputOf<typeof listRecharges>['items'][number]

/** Returns the query for the page of recharges of the acting owner. */
export function factsQuery(ownerId: string | null) {
  return queryOptions({
    queryKey: [...rechargeKey, 'facts', ownerId],
    queryFn: ({ signal }) => callServer(rechargeFacts, {}, { signal, message: false }),
    staleTime: 0,
  })
}

/** Returns the query for one page of applications, newest first. */
export function recordsQuery(
  ownerId: string | null,
  pageNum: number,
  state: ApplicationState | null,
) {
  const input = { pageNum, pageSize: recordPageSize, filters: state === null ? {} : { state } }
  return queryOptions({
    queryKey: [...rechargeKey, 'list', ownerId, input],
    queryFn: ({ signal }) => callServer(listRecharges, input, { signal, message: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Reads the state in an address; null for all states. */
export function stateIn(parameters: URLSearchParams): ApplicationState | null {
  const text = parameters.get('state')
  return Object.values(applicationState).find((state) => state === text) ?? null
}

/** Applies to pay in. */
export function apply(input: InputOf<typeof applyRecharge>) {
  return callServer(applyRecharge, input, inPlace)
}

/** Withdraws an application. */
export function withdraw(applicationId: string) {
  return callServer(withdrawRecharge, { applicationId }, inPlace)
}

/** Uploads the slip of an application. */
export function uploadSlip(applicationId: string, file: File) {
  return uploadFile(uploadRechargeSlip, { applicationId, file }, inPlace)
}

/** Downloads and saves the slip of an application. */
export async function saveSlip(applicationId: string): Promise<void> {
  saveFile(await downloadFile(rechargeSlip, { applicationId }, inPlace))
}

import {
  validationStatus,
  type ValidationStatus,
} from '@placard/domain/support/business-validation/validation'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { mediaType } from '@placard/domain/platform/file/media-type'
import {
  type VerificationKind,
  verificationKind,
} from '@placard/domain/support/verification/verification'
import { addDemoFile, type FileStores } from '#server/demo/stored-file.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'
import { type Colour, Canvas } from '#server/demo/png.ts'

const white: Colour = [252, 251, 246]
const ink: Colour = [86, 92, 104]
const red: Colour = [190, 46, 40]

/**
 * Draws a certificate with a frame, a title, lines of text and a round seal. @param tint the color of frame and title
 */
export function documentPng(tint: Colour): Buffer {
  const canvas = new Canvas({ widthPx: 480, heightPx: 640 }, white)
  canvas.box({ x: 18, y: 18 }, { widthPx: 444, heightPx: 604 }, tint)
  canvas.box({ x: 24, y: 24 }, { widthPx: 432, heightPx: 592 }, white)
  canvas.box({ x: 110, y: 80 }, { widthPx: 260, heightPx: 32 }, tint)
  // Lines of text, each of a different length.
  for (let line = 0; line < 8; line += 1) {
    const widthPx = 200 + ((line * 71) % 140)
    canvas.box({ x: 64, y: 170 + line * 34 }, { widthPx, heightPx: 9 }, ink)
  }
  const seal = { x: 360, y: 520 }
  canvas.disc(seal, 60, red)
  canvas.disc(seal, 52, white)
  canvas.disc(seal, 14, red)
  return canvas.png()
}

/** A submission of a demo owner. Days are relative to today. */
interface DemoDocument {
  readonly kind: VerificationKind
  readonly status: ValidationStatus
  readonly companyName?: string
  readonly contactName?: string
  readonly contactPhone?: string
  readonly number: string
  readonly fileName: string
  readonly submittedDaysAgo: number
  /** Null for unlimited, or undecided. */
  readonly validForDays: number | null
  readonly reason?: string
}

const { toValidate, validating, complete, expired } = validationStatus
const { business, businessLicence, industryPermit, trademark, icpRecord } = verificationKind

const advertiserPapers: readonly DemoDocument[] = [
  {
    kind: business,
    status: complete,
    companyName: 'Alpine Shoes (Shanghai) Ltd.',
    contactName: 'Mia Zhou',
    contactPhone: '+86 21 5555 0142',
    number: '91310115MA1K3XYZ0A',
    fileName: 'business-licence.png',
    submittedDaysAgo: 166,
    validForDays: 200,
  },
  {
    kind: businessLicence,
    status: complete,
    number: '91310115MA1K3XYZ0A',
    fileName: 'business-licence.png',
    submittedDaysAgo: 166,
    validForDays: null,
  },
  {
    kind: industryPermit,
    status: expired,
    number: 'SH-2023-00817',
    fileName: 'retail-permit.png',
    submittedDaysAgo: 380,
    validForDays: -20,
  },
  {
    kind: trademark,
    status: toValidate,
    number: '48210377',
    fileName: 'alpine-trademark.png',
    submittedDaysAgo: 6,
    validForDays: null,
    reason:
      'The certificate names “Alpine Footwear Ltd.” as holder. Please add a letter in which that company authorises you. / 证书上的商标持有人为“Alpine Footwear Ltd.”，请补充其授权书。',
  },
  {
    kind: icpRecord,
    status: validating,
    number: '沪ICP备2026004417号',
    fileName: 'icp-record.png',
    submittedDaysAgo: 1,
    validForDays: null,
  },
]

const agencyPapers: readonly DemoDocument[] = [
  {
    kind: business,
    status: complete,
    companyName: 'Blue Harbor Media Co.',
    contactName: 'Wei Sun',
    contactPhone: '+86 10 5555 0110',
    number: '91110105MA01ABCD2X',
    fileName: 'licence.png',
    submittedDaysAgo: 400,
    validForDays: null,
  },
  {
    kind: businessLicence,
    status: complete,
    number: '91110105MA01ABCD2X',
    fileName: 'licence.png',
    submittedDaysAgo: 400,
    validForDays: null,
  },
]

/** One per advertiser of the agency, in order: nothing submitted, complete, and pending. */
const clientPapers: readonly (readonly DemoDocument[])[] = [
  [],
  [
    {
      kind: business,
      status: complete,
      companyName: 'Garden House Trading Ltd.',
      contactName: 'Ana Xu',
      contactPhone: '+86 571 5555 0177',
      number: '91330106MA2B7GH41K',
      fileName: 'licence.png',
      submittedDaysAgo: 3,
      validForDays: 360,
    },
  ],
  [
    {
      kind: business,
      status: validating,
      companyName: 'Tea & Leaf Ltd.',
      contactName: 'Bo Chen',
      contactPhone: '+86 592 5555 0128',
      number: '91350203MA33TEA77L',
      fileName: 'licence.png',
      submittedDaysAgo: 2,
      validForDays: null,
    },
  ],
]

/** Adds verifications of the demo's owners, each with a different status. */
export async function addPapers(
  stores: FileStores,
  { advertiser, agency, clients }: DemoOwners,
  nowMs: number,
): Promise<void> {
  await addTo(stores, { ownerId: advertiser, nowMs, tint: [38, 84, 124] }, advertiserPapers)
  await addTo(stores, { ownerId: agency, nowMs, tint: [30, 110, 90] }, agencyPapers)
  for (const [at, ownerId] of clients.entries())
    await addTo(stores, { ownerId, nowMs, tint: [120, 80, 40] }, clientPapers[at] ?? [])
}

interface Holder {
  readonly ownerId: string
  readonly nowMs: number
  readonly tint: Colour
}

async function addTo(
  stores: FileStores,
  holder: Holder,
  records: readonly DemoDocument[],
): Promise<void> {
  for (const record of records) {
    const owner = { owner_id: holder.ownerId }
    const { verification_id } = await stores.db
      .insertInto('verification')
      .values(rowOf(record, holder))
      .returning('verification_id')
      .executeTakeFirstOrThrow()
    const file_id = await addDocument(stores, holder, record.fileName)
    await stores.db
      .insertInto('verification_document')
      .values({ ...owner, verification_id, file_id })
      .execute()
  }
}

function rowOf(record: DemoDocument, { ownerId, nowMs }: Holder) {
  const { validForDays } = record
  const today: Day = dayAt(nowMs)
  const submittedMs = nowMs - record.submittedDaysAgo * 86_400_000
  const isDecided = record.status !== validating
  return {
    owner_id: ownerId,
    kind: record.kind,
    status: record.status,
    company_name: record.companyName ?? '',
    contact_name: record.contactName ?? '',
    contact_phone: record.contactPhone ?? '',
    number: record.number,
    valid_until: validForDays === null ? null : addDays(today, validForDays),
    reason: record.reason ?? '',
    submitted_at: new Date(submittedMs),
    reviewed_at: isDecided ? new Date(submittedMs + 40_000_000) : null,
  }
}

async function addDocument(
  stores: FileStores,
  { ownerId, tint }: Holder,
  fileName: string,
): Promise<string> {
  return addDemoFile(stores, {
    ownerId,
    purpose: 'verification',
    accountId: null,
    fileName,
    mediaType: mediaType.png,
    bytes: documentPng(tint),
  })
}

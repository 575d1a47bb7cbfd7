import { parseArgs } from 'node:util'
import {
  listVerifications,
  passVerification,
  rejectVerification,
  type VerificationRow,
} from '@placard/contract/support/staff-verification'
import {
  validationStatus,
  validationStatusNames,
} from '@placard/domain/support/business-validation/validation'
import { verificationKindNames } from '@placard/domain/support/verification/verification'
import {
  asPlatform,
  type Command,
  type CommandContext,
  CommandError,
  commandLocale,
  tableLines,
} from '#server/command/command.ts'
import { readInput } from '#server/platform/http/input.ts'
import { decide, verificationQueue } from '#server/support/verification/review.ts'

const mostListed = 50

export const verificationListCommand: Command = {
  name: 'verification list',
  usage: '[--status validating|toValidate|complete|expired]',
  purpose: 'lists the submissions of owners, by default those to be checked',
  async run(args, { database, print }) {
    const { values } = parseArgs({
      args: [...args],
      options: { status: { type: 'string', default: 'validating' } },
    })
    const typed = { filters: { status: statusNamed(values.status) }, pageSize: mostListed }
    const listing = readInput(listVerifications.input, typed, commandLocale)
    const { items, total } = await verificationQueue(database.db, listing)
    const rows = items.map((row) => [
      row.verificationId,
      verificationKindNames[commandLocale][row.kind],
      `${row.ownerName} (${row.ownerId})`,
      row.number,
      new Date(row.submittedAt).toISOString(),
    ])
    const heads = ['ID', 'WHAT', 'OWNER', 'NUMBER', 'SUBMITTED']
    for (const line of tableLines([heads, ...rows])) print(line)
    if (total > items.length) print(`… and ${total - items.length} more`)
  },
}

export const verificationShowCommand: Command = {
  name: 'verification show',
  usage: 'ID',
  purpose: 'shows a submission of an owner without its documents',
  async run([verificationId], context) {
    const row = await rowNamed(context, verificationId)
    const facts = [
      ['what', verificationKindNames[commandLocale][row.kind]],
      ['owner', `${row.ownerName} (${row.ownerId})`],
      ['status', validationStatusNames[commandLocale][row.status]],
      ['company', row.companyName || '-'],
      ['number', row.number],
      ['contact', [row.contactName, row.contactPhone].filter(Boolean).join(', ') || '-'],
      ['valid until', row.validUntil ?? '-'],
      ['rejected for', row.reason || '-'],
      ...row.documents.map((document) => [
        'document',
        `${document.fileName} (${document.mediaType}, ${document.bytes} bytes)`,
      ]),
    ]
    for (const line of tableLines(facts)) context.print(line)
  },
}

export const verificationPassCommand: Command = {
  name: 'verification pass',
  usage: 'ID [--until DAY]',
  purpose: 'accepts a submission, until the end of a day or without an end',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { until: { type: 'string' } },
    })
    const { verificationId, version } = await rowNamed(context, positionals[0])
    const typed = { verificationId, version, validUntil: values.until ?? null }
    const input = readInput(passVerification.input, typed, commandLocale)
    const row = await asPlatform(context, (work) =>
      decide(work, { kind: 'pass', ...input }, Date.now()),
    )
    const end = row.validUntil === null ? 'for good' : `until ${row.validUntil}`
    context.print(`Accepted ${end}; ${row.ownerName} is told.`)
  },
}

export const verificationRejectCommand: Command = {
  name: 'verification reject',
  usage: 'ID --reason TEXT',
  purpose: 'rejects a submission and tells the owner why',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    })
    const { verificationId, version } = await rowNamed(context, positionals[0])
    const typed = { verificationId, version, reason: values.reason }
    const input = readInput(rejectVerification.input, typed, commandLocale)
    const row = await asPlatform(context, (work) =>
      decide(work, { kind: 'reject', ...input }, Date.now()),
    )
    context.print(`Rejected; ${row.ownerName} is told why.`)
  },
}

/** @throws CommandError when there is none */
async function rowNamed(
  { database }: CommandContext,
  verificationId: string | undefined,
): Promise<VerificationRow> {
  if (verificationId === undefined) throw new CommandError('Expected the id of a verification.')
  const typed = { filters: { verificationId } }
  const listing = readInput(listVerifications.input, typed, commandLocale)
  const [row] = (await verificationQueue(database.db, listing)).items
  if (row === undefined) throw new CommandError(`There is no verification ${verificationId}.`)
  return row
}

/** An unknown status stays text, so that the check of the field names it. */
function statusNamed(name: string): number | string {
  return Object.entries(validationStatus).find(([known]) => known === name)?.[1] ?? name
}

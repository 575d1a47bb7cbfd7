import { parseArgs } from 'node:util'
import type { ChainBreak } from '@placard/domain/platform/security-log/chain'
import { type Command, CommandError } from '#server/command/command.ts'
import { chainAll, chainOwner } from '#server/platform/security-log/chain.ts'
import {
  chainedEntries,
  loggedOwners,
  type VerifiedChain,
  verifyChain,
} from '#server/platform/security-log/verify.ts'

const ownerOption = { owner: { type: 'string' } } as const
const idShape = /^(?:0|[1-9]\d{0,17})$/

export const securityLogVerifyCommand: Command = {
  name: 'security-log verify',
  usage: '[--owner ID]',
  purpose: 'proves that no entry of the security logs was changed; the owner 0 is the platform',
  async run(args, { database: { db }, print }) {
    const { values } = parseArgs({ args: [...args], options: ownerOption })
    await chainAll(db)
    const owners = values.owner === undefined ? await loggedOwners(db) : [checkedId(values.owner)]
    const broken: string[] = []
    for (const ownerId of owners) {
      const chain = await verifyChain(db, ownerId)
      if (chain === undefined) throw new CommandError(`The owner ${ownerId} has no security log.`)
      print(chainText(chain))
      if (chain.broken !== null) broken.push(ownerId)
    }
    if (broken.length > 0)
      throw new CommandError(`The security log does not fit for the owner ${broken.join(', ')}.`)
  },
}

function chainText({ ownerId, entries, head, broken }: VerifiedChain): string {
  if (broken !== null) return `Owner ${ownerId}: ${breakText(broken)}`
  const link = `head ${head.position}:${head.hash}`
  return `Owner ${ownerId}: ${entries} ${entries === 1 ? 'entry fits' : 'entries fit'}, ${link}`
}

function breakText(broken: ChainBreak): string {
  switch (broken.kind) {
    case 'missing':
      return `the entry at position ${broken.position} is missing`
    case 'changed':
      return `the entry ${broken.entryId} at position ${broken.position} does not fit; it was changed or inserted`
    case 'surplus':
      return `the entry ${broken.entryId} at position ${broken.position} comes after the head`
  }
}

export const securityLogExportCommand: Command = {
  name: 'security-log export',
  usage: '--owner ID',
  purpose: 'prints the security log of an owner as lines of JSON, with the hashes of its chain',
  async run(args, { database: { db }, print }) {
    const { values } = parseArgs({ args: [...args], options: ownerOption })
    const ownerId = checkedId(values.owner)
    await chainOwner(db, ownerId)
    for await (const batch of chainedEntries(db, ownerId))
      for (const entry of batch) print(JSON.stringify(entry))
  },
}

function checkedId(text: string | undefined): string {
  if (text === undefined || !idShape.test(text))
    throw new CommandError(`Expected --owner ID, got "${text ?? ''}". The platform is 0.`)
  return text
}

/** The commands for security logs. */
export const securityLogCommands = [securityLogVerifyCommand, securityLogExportCommand]

import { randomUUID } from 'node:crypto'
import {
  collectUsagePath,
  type UsageTicket,
  usageTicketPath,
} from '@placard/contract/reporting/usage'
import type { FastifyInstance } from 'fastify'

/** Returns a ticket as a page gets it. */
export async function aTicket(app: FastifyInstance): Promise<string> {
  const reply = await app.inject({ url: usageTicketPath })
  return (reply.json() as UsageTicket).ticket
}

/** Returns the address for a batch. */
export function batchAddress(ticket: string, batch: string = randomUUID()): string {
  return `${collectUsagePath}?${new URLSearchParams({ batch, ticket })}`
}

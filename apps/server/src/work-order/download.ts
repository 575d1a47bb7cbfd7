import type { FastifyReply } from 'fastify'
import { keptFile } from '#server/work-order/file.ts'
import type { Party } from '#server/work-order/party.ts'

/** Sends a file as one to be saved, so that no browser shows it as a page of ours. @throws Refusal `notFound` */
export async function sendFile(reply: FastifyReply, party: Party, fileId: string): Promise<null> {
  const file = await keptFile(party, fileId)
  reply
    .header('content-type', file.media_type)
    .header('content-disposition', attachmentNamed(file.file_name))
    .send(file.content)
  return null
}

/** Names the file by RFC 6266: exactly, and for whoever does not know that form in ASCII. */
function attachmentNamed(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7E]|["\\%]/g, '_')
  const exact = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}

import { crc32, deflateRawSync } from 'node:zlib'

/** The facts about a file in an archive. */
interface Said {
  readonly name: Buffer | string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
}

/** A file of an archive, and values that contradict it. */
export interface Member {
  readonly name: Buffer | string
  readonly content?: Buffer | string
  readonly isStored?: true
  /** The Unix file mode. */
  readonly mode?: number
  /** In both places. */
  readonly said?: Partial<Said>
  /** In the directory only. */
  readonly listed?: Partial<Said & { readonly start: number }>
}

/** An archive for a test. */
export interface Around {
  readonly before?: Buffer
  readonly behind?: Buffer
  readonly comment?: string
  /** The declared number of entries. */
  readonly count?: number
}

/** Writes a ZIP byte by byte, so that it can contain contradictions. */
export function zip(members: readonly Member[], around: Around = {}): Buffer {
  const { before = Buffer.alloc(0), behind = Buffer.alloc(0), comment = '' } = around
  const entries: Buffer[] = [before]
  const directory: Buffer[] = []
  let start = before.length
  for (const member of members) {
    const { said, packed } = saidOf(member)
    const entry = Buffer.concat([entryHead(said), Buffer.from(said.name), packed])
    const listed = { ...said, start, ...member.listed }
    directory.push(listedHead(listed, member.mode ?? 0), Buffer.from(listed.name))
    entries.push(entry)
    start += entry.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(around.count ?? members.length, 8)
  end.writeUInt16LE(around.count ?? members.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(start, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...entries, listing, end, Buffer.from(comment), behind])
}

function saidOf({ name, content = '', isStored, said }: Member): { said: Said; packed: Buffer } {
  const bytes = Buffer.from(content)
  const packed = isStored ? bytes : deflateRawSync(bytes)
  const honest = { name, flags: 0, method: isStored ? 0 : 8, crc: crc32(bytes) }
  return {
    said: { ...honest, packedBytes: packed.length, bytes: bytes.length, ...said },
    packed,
  }
}

function entryHead({ name, flags, method, crc, packedBytes, bytes }: Said): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(packedBytes, 18)
  head.writeUInt32LE(bytes, 22)
  head.writeUInt16LE(Buffer.byteLength(name), 26)
  return head
}

function listedHead(said: Said & { start: number }, mode: number): Buffer {
  const { name, flags, method, crc, packedBytes, bytes, start } = said
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02_01_4b_50)
  head.writeUInt16LE(0x03_14, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packedBytes, 20)
  head.writeUInt32LE(bytes, 24)
  head.writeUInt16LE(Buffer.byteLength(name), 28)
  head.writeUInt16LE(mode, 40)
  head.writeUInt32LE(start, 42)
  return head
}

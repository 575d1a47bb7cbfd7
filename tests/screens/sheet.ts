import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { sizes } from '#tests/journeys/support/browser.ts'
import type { Size } from '#tests/journeys/support/variants.ts'

/** The width of a sheet in pixels. */
const sheetWidth = 2000
const columns: Readonly<Record<Size, number>> = { desktop: 4, phone: 10 }
const gap = 8

/** Puts the pictures of a folder on sheets. Pictures whose names differ only in the number at the end are on one. */
export async function writeSheets(folder: string): Promise<void> {
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'))
  const sheets = Map.groupBy(pictures.toSorted(), (name) => name.replace(/ \d+\.png$/, ''))
  for (const [sheet, names] of sheets) {
    const size: Size = sheet.includes('phone') ? 'phone' : 'desktop'
    const across = columns[size]
    const width = Math.floor((sheetWidth - gap) / across) - gap
    const height = Math.round((width * sizes[size].height) / sizes[size].width)
    const placed = names.map(async (name, at) => ({
      input: await sharp(join(folder, name)).resize(width, height).png().toBuffer(),
      left: gap + (at % across) * (width + gap),
      top: gap + Math.floor(at / across) * (height + gap),
    }))
    const rows = Math.ceil(names.length / across)
    const background = '#808080'
    await sharp({
      create: {
        width: sheetWidth,
        height: gap + rows * (height + gap),
        channels: 3,
        background,
      },
    })
      .composite(await Promise.all(placed))
      .webp()
      .toFile(join(folder, `${sheet}.webp`))
  }
}

import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { uploadMaterial } from '@placard/contract/material'
import { type Command, CommandError } from '#server/command/command.ts'
import { namedOwner } from '#server/command/lookup.ts'
import { asPlatform, commandLocale } from '#server/command/platform.ts'
import { receivedFile } from '#server/file/receive.ts'
import { readInput } from '#server/http/input.ts'
import { addMaterial } from '#server/material/add.ts'
import { acceptedMaterials, checkedMaterial } from '#server/material/check.ts'
import { refuseMaterial } from '#server/material/refuse.ts'

export const materialAddCommand: Command = {
  name: 'material add',
  usage: 'OWNER FILE [--name NAME] [--icon] [--cover ID]',
  purpose: 'gives an owner a picture, a video or, with --icon, the icon of an app',
  async run(args, context) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        icon: { type: 'boolean', default: false },
        cover: { type: 'string' },
      },
    })
    const [ownerId, path] = positionals
    if (path === undefined) throw new CommandError('Expected OWNER and FILE.')
    const typed = {
      use: values.icon ? 'appIcon' : 'ad',
      name: values.name,
      coverId: values.cover,
    }
    const input = readInput(uploadMaterial.input, typed, commandLocale)
    const file = await receivedFile(
      { fileName: basename(path), bytes: contentOf(path) },
      acceptedMaterials,
      commandLocale,
    )
    const checked = await checkedMaterial(file, input.use, commandLocale)
    const { mId } = await asPlatform(context, async (work) => {
      const { scope } = await namedOwner(work, ownerId)
      return addMaterial(scope, { ...checked, input })
    })
    context.print(`Added ${mId}.`)
  },
}

export const materialRefuseCommand: Command = {
  name: 'material refuse',
  usage: 'OWNER ID REASON',
  purpose: 'lets nobody see a material any more, and tells its owner why',
  async run([ownerId, materialId, ...reason], context) {
    const refusal = reason.join(' ').trim()
    if (materialId === undefined || refusal === '')
      throw new CommandError('Expected OWNER, ID and the reason.')
    await asPlatform(context, async (work) => {
      const { scope } = await namedOwner(work, ownerId)
      await refuseMaterial(scope, materialId, refusal)
    })
    context.print(`Refused ${materialId}.`)
  },
}

export const materialAllowCommand: Command = {
  name: 'material allow',
  usage: 'OWNER ID',
  purpose: 'lets a material that was refused be seen again',
  async run([ownerId, materialId], context) {
    if (materialId === undefined) throw new CommandError('Expected OWNER and ID.')
    await asPlatform(context, async (work) => {
      const { scope } = await namedOwner(work, ownerId)
      await refuseMaterial(scope, materialId, null)
    })
    context.print(`Allowed ${materialId}.`)
  },
}

/** @throws CommandError when there is no such file */
async function* contentOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield await readFile(path)
  } catch (error) {
    throw new CommandError(`The file ${path} cannot be read.`, { cause: error })
  }
}

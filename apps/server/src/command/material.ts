import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { uploadMaterial } from '@placard/contract/materials/material'
import { withBlobs } from '#server/platform/blob/claim.ts'
import {
  asPlatform,
  type Command,
  CommandError,
  commandLocale,
  platformWork,
} from '#server/command/command.ts'
import { namedOwner } from '#server/command/lookup.ts'
import { inTransaction } from '#server/platform/database/scope.ts'
import { withReceivedFile } from '#server/platform/file/receive.ts'
import { readInput } from '#server/platform/http/input.ts'
import { addMaterial, filesOf } from '#server/materials/material/add.ts'
import { acceptedMaterials, withCheckedMaterial } from '#server/materials/material/check.ts'
import { refuseMaterial } from '#server/materials/material/bin.ts'

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
    const { scope } = await namedOwner(platformWork(context), ownerId)
    const upload = { fileName: basename(path), bytes: contentOf(path) }
    const { blobs } = context
    const kept = { blobs, locale: commandLocale }
    const { mId } = await withReceivedFile(
      upload,
      { ...kept, accepted: acceptedMaterials },
      (file) =>
        withCheckedMaterial(file, { ...kept, input }, (material) =>
          withBlobs(scope, { blobs, files: filesOf(material) }, () =>
            inTransaction(scope, (inside) =>
              addMaterial(inside, { ...material, input, locale: commandLocale }),
            ),
          ),
        ),
    )
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
    yield* createReadStream(path)
  } catch (error) {
    throw new CommandError(`The file ${path} cannot be read.`, { cause: error })
  }
}

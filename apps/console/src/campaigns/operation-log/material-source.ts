import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { requestSettings } from '@placard/browser/request/settings'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  listInteractiveMaterials,
  listMaterials,
  type MaterialRow,
  storeAppCreativeAt,
} from '@placard/contract/materials/material'
import { id as materialId } from '@placard/contract/platform/scalar'
import {
  interactiveListPage,
  materialListDefaults,
} from '@placard/domain/materials/material/list-page'
import { materialType } from '@placard/domain/materials/material/type'
import type { ComparedMaterial, MaterialSource } from '@placard/ui/material-comparison/source'

/** Returns the source of the acting owner's materials. Errors are shown next to the material and nowhere else. */
export function materialSource(ownerId: string | null): MaterialSource {
  return {
    async material(list, id, signal) {
      // An old log entry may contain a value that is not one of our ids, which every list rejects.
      if (!materialId.safeParse(id).success) return null
      const options = { signal, errorInPlace: true }
      switch (list) {
        case 'material': {
          const input = { ...materialListDefaults, ids: [id] }
          return firstOf((await callServer(listMaterials, input, options)).items)
        }
        case 'interactive': {
          const input = { ...interactiveListPage, id }
          return firstOf((await callServer(listInteractiveMaterials, input, options)).items)
        }
        case 'storeApp':
          // Only platform staff act for no owner, and they have no log to view.
          if (ownerId === null) return null
          return storeApp({ ownerId, id }, { ...options, errorHandling: false })
      }
    },
  }
}

const kinds = {
  [materialType.image]: 'image',
  [materialType.video]: 'video',
  [materialType.interactive]: 'interactive',
} as const

function firstOf([row]: readonly MaterialRow[]): ComparedMaterial | null {
  if (row === undefined) return null
  const { mId: _id, type, materialUrl, previewUrl, ...facts } = row
  return {
    kind: kinds[type],
    url: absoluteAddress(materialUrl),
    previewUrl: absoluteAddress(previewUrl),
    ...facts,
  }
}

async function storeApp(
  input: InputOf<typeof storeAppCreativeAt>,
  options: Parameters<typeof callServer>[2],
): Promise<ComparedMaterial | null> {
  try {
    const { content, refusal } = await callServer(storeAppCreativeAt, input, options)
    const url = absoluteAddress(content.iconUrl)
    return { kind: 'image', url, previewUrl: url, refusal, ...unknownFacts }
  } catch (error) {
    if (error instanceof CallRefused && error.code === code.notFound) return null
    throw error
  }
}

/** An app store provides the icon of an app, and no other facts. */
const unknownFacts = {
  name: null,
  widthPx: null,
  heightPx: null,
  mediaType: null,
  durationMs: null,
  bytes: null,
} as const

/** Returns the absolute address. Addresses from the server have the same base as its calls. */
function absoluteAddress(address: string): string {
  return address.startsWith('/') ? requestSettings().apiBase + address : address
}

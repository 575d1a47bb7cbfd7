import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** A folder that is empty when a test begins and gone when it has ended. */
export interface PlantedTree {
  /** Absolute. */
  readonly root: string
  /** Writes the files, texts by path, and the folders they need. */
  plant(files: Readonly<Record<string, string>>): void
}

/** Gives each test of the file a tree of its own. */
export function plantedTree(): PlantedTree {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'placard-check-'))
  })
  afterEach(() => {
    rmSync(root, { recursive: true })
  })
  return {
    get root() {
      return root
    },
    plant(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
    },
  }
}

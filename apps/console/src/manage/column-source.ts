import { callServer } from '@placard/browser/request/call'
import { CallRefused } from '@placard/browser/request/error'
import { code } from '@placard/contract/code'
import { columnDetail, type ColumnGroups, editColumns } from '@placard/contract/personal-column'
import type { Level } from '@placard/contract/report'
import type { ColumnSource, KeptColumns } from '@placard/ui/column-picker/props'

const silent = { message: false }

/** The columns of the list of a level. @see spec S7.12, S7.13 */
export function columnSource(pageCode: Level): ColumnSource {
  return {
    async load(signal) {
      return kept(await callServer(columnDetail, { pageCode }, { signal, ...silent }))
    },
    async save({ groups, version }) {
      try {
        const groupInfos = groups.map((group) => ({ ...group, elements: [...group.elements] }))
        await callServer(editColumns, { pageCode, version, groupInfos }, silent)
        return { kind: 'saved' }
      } catch (error) {
        // What stands now comes with this refusal.
        if (error instanceof CallRefused && error.code === code.changedByOther)
          return { kind: 'changedByOther', kept: kept(error.data as ColumnGroups) }
        throw error
      }
    },
  }
}

function kept({ groupInfos, version }: ColumnGroups): KeptColumns {
  return { groups: groupInfos, version }
}

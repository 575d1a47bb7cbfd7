import '@placard/ui/column-picker/column-picker.css'
import type { Level } from '@placard/contract/campaigns/report'
import { ColumnPickerPanel } from '@placard/ui/column-picker/panel'
import type { ColumnPickerProps } from '@placard/ui/column-picker/props'
import { useMemo } from 'react'
import { columnSource } from './column-source.ts'

interface LevelColumnsProps extends Omit<ColumnPickerProps, 'pageCode' | 'source'> {
  readonly level: Level
}

/** The column picker of a level's list. */
export function LevelColumns({ level, ...props }: LevelColumnsProps) {
  const source = useMemo(() => columnSource(level), [level])
  return <ColumnPickerPanel {...props} pageCode={level} source={source} />
}

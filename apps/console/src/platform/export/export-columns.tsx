import { textTable } from '@placard/domain/platform/locale/text-table'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { useTexts } from '@placard/ui/locale/locale'

/** The columns of an exported list: those that are shown, or those that can be edited. */
export type ExportColumns = 'shown' | 'editing'

// Not with the texts of the button, which every visit of a list loads.
const columnTexts = textTable({
  label: ['Columns', '列'],
  choices: { shown: ['As shown', '与列表一致'], editing: ['For editing', '用于编辑'] },
  hints: {
    shown: ['With the figures and the total.', '包含数据与合计。'],
    editing: [
      'With IDs and versions. Edit the file in a spreadsheet, save it as CSV, and open it under “Import”.',
      '包含 ID 与版本号。在表格软件中编辑后另存为 CSV，并在“导入”中打开。',
    ],
  },
})

interface ColumnsChoiceProps {
  readonly value: ExportColumns
  readonly onChange: (value: ExportColumns) => void
}

/** The choice of the columns of an export. */
export function ColumnsChoice({ value, onChange }: ColumnsChoiceProps) {
  const texts = useTexts(columnTexts)
  return (
    <ChoiceField
      label={texts.label}
      hint={texts.hints[value]}
      options={(['shown', 'editing'] as const).map((one) => ({
        value: one,
        label: texts.choices[one],
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

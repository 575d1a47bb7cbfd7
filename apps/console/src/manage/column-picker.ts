import '@placard/ui/column-picker/column-picker.css'

export { ColumnPickerPanel } from '@placard/ui/column-picker/panel'

import '@placard/ui/message-panel/panel.css'
import '@placard/ui/side-dialog/side-dialog.css'

export { MessagePanel } from '@placard/ui/message-panel/panel'

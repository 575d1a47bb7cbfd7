import '@placard/ui/message-panel/panel.css'

export { MessagePanel } from '@placard/ui/message-panel/panel'

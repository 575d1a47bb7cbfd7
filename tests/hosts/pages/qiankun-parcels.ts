// A qiankun host that mounts consoles in places of its choice.
import { loadMicroApp } from 'qiankun'
import { guideByMenu } from './menu.ts'
import { options } from './options.ts'
import { workButtons } from './parcel-buttons.ts'

const { entry, props, sandbox } = options
workButtons((container) =>
  loadMicroApp({ name: 'console', entry, container, props: { ...props } }, { sandbox }),
)
guideByMenu()

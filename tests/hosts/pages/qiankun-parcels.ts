// A qiankun host that mounts consoles in places of its choice.
import { loadMicroApp } from 'qiankun'
import { connectMenu } from './menu.ts'
import { options } from './options.ts'
import { connectButtons } from './parcel-buttons.ts'

const { entry, props, sandbox } = options
connectButtons((container) =>
  loadMicroApp({ name: 'console', entry, container, props: { ...props } }, { sandbox }),
)
connectMenu()

// A qiankun host that shows the console below a path.
import { registerMicroApps, start } from 'qiankun'
import { keepGlobalState } from './global-state.ts'
import { connectMenu } from './menu.ts'
import { options } from './options.ts'
import { setUpSignIn } from './sign-in.ts'

keepGlobalState()
const { entry, props, sandbox } = options
registerMicroApps([
  { name: 'console', entry, container: '#left', activeRule: '/markets', props: { ...props } },
])
start({ sandbox, prefetch: false })
connectMenu()
setUpSignIn()

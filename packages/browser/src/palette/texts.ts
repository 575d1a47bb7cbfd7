import { textTable } from '@placard/domain/platform/locale/text-table'

/** The names of the palette's sections and commands. Pages and states have names of their own. */
export const paletteTexts = textTable({
  recent: ['Recent', '最近访问'],
  pages: ['Pages', '页面'],
  actions: ['On this page', '当前页面'],
  articles: ['Help', '帮助'],
  commands: ['Commands', '操作'],
  newPlan: ['New plan', '新建计划'],
  newPlanWords: ['create add campaign ad group', '创建 添加 推广 广告'],
  stopActing: ['Switch advertiser', '切换广告主'],
  stopActingWords: ['back to the agency stop acting', '返回代理商 退出代操作'],
  help: ['Help', '帮助'],
  helpWords: ['support question article', '客服 问题 文章'],
  shortcuts: ['Keyboard shortcuts', '快捷键'],
  shortcutsWords: ['keys', '键盘'],
  newTab: ['opens a new tab', '在新标签页中打开'],
  signOut: ['Sign out', '退出登录'],
  language: ['Language: {name}', '语言：{name}'],
  signOutWords: ['log out exit', '登出 注销'],
  theme: {
    system: ['Theme: as the device', '主题：跟随系统'],
    light: ['Theme: light', '主题：浅色'],
    dark: ['Theme: dark', '主题：深色'],
  },
  themeWords: ['colors colours appearance mode', '配色 外观 模式'],
})

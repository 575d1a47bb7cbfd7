import { expect, test } from 'vitest'
import { type LoggedBy, authorText } from './author-text.ts'

test.each<[LoggedBy, string, string]>([
  [{ by: 'own', name: 'Ann', door: 'call' }, 'Ann', 'Ann'],
  [{ by: 'own', name: '', door: 'command' }, 'somebody of Alpine', 'Alpine的成员'],
  [{ by: 'agency', name: '', door: 'call' }, 'the agency', '代理商'],
  [{ by: 'platform', name: '', door: 'command' }, 'the platform', '平台'],
  [{ by: 'own', name: 'Ann', door: 'import' }, 'Ann, by an import', 'Ann，通过导入'],
  [{ by: 'platform', name: '', door: 'timer' }, 'by itself, when it was time', '到期自动执行'],
])('%j is “%s”', (by, english, chinese) => {
  expect(authorText(by, 'Alpine', 'en-US')).toBe(english)
  expect(authorText(by, 'Alpine', 'zh-CN')).toBe(chinese)
})

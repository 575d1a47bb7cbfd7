import { expect, test } from 'vitest'
import { type LoggedBy, authorText } from './author-text.ts'

test.each<[LoggedBy, string, string]>([
  [{ by: 'own', name: 'Ann', source: 'call' }, 'Ann', 'Ann'],
  [{ by: 'own', name: 'Ann', token: null, source: 'call' }, 'Ann', 'Ann'],
  [
    { by: 'own', name: 'Ann', token: 'Nightly budgets', source: 'call' },
    'API token “Nightly budgets”, made by Ann',
    'API 令牌“Nightly budgets”，创建人：Ann',
  ],
  [{ by: 'own', name: '', source: 'command' }, 'somebody of Alpine', 'Alpine的成员'],
  [{ by: 'agency', name: '', source: 'call' }, 'the agency', '代理商'],
  [{ by: 'platform', name: '', source: 'command' }, 'the platform', '平台'],
  [{ by: 'own', name: 'Ann', source: 'import' }, 'Ann, by an import', 'Ann，通过导入'],
  [{ by: 'platform', name: '', source: 'timer' }, 'by itself, when it was time', '到期自动执行'],
])('%j is “%s”', (by, english, chinese) => {
  expect(authorText(by, 'Alpine', 'en-US')).toBe(english)
  expect(authorText(by, 'Alpine', 'zh-CN')).toBe(chinese)
})

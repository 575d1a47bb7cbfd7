import {
  linkTestTimeMs,
  type LinkTestFailure,
  maxRedirects,
} from '@placard/contract/campaigns/monitoring-link'
import type { Locale } from '@placard/domain/platform/locale/locale'

interface Texts {
  readonly failures: Readonly<Record<LinkTestFailure, string>>
  /** @param seconds until the next test */
  tooMany(seconds: number): string
}

const seconds = linkTestTimeMs / 1000

/** What people read of tests that come to no answer, or are not made. */
export const monitoringLinkTexts: Readonly<Record<Locale, Texts>> = {
  'en-US': {
    failures: {
      nameNotFound: 'The host was not found. Please check its name.',
      addressNotAllowed:
        'The test went no further: it calls http and https addresses of the public internet only, without user name or password.',
      portNotAllowed: 'The test went no further: it calls ports 80 and 443 only.',
      refused: 'The server refused the connection, or broke it off.',
      tls: 'No secure connection came about. Please check the server’s certificate.',
      notHttp: 'What the server sent is no HTTP answer.',
      timeOver: `There was no complete answer within ${seconds} seconds.`,
      tooManyRedirects: `There were more than ${maxRedirects} redirects.`,
    },
    tooMany: (wait) => `Too many tests just now; please try again in ${wait} s.`,
  },
  'zh-CN': {
    failures: {
      nameNotFound: '找不到该域名，请检查拼写。',
      addressNotAllowed: '测试已停止：只能测试公网上的 http 或 https 地址，且不能带用户名和密码。',
      portNotAllowed: '测试已停止：只能测试 80 和 443 端口。',
      refused: '服务器拒绝连接或中断了连接。',
      tls: '无法建立安全连接，请检查服务器证书。',
      notHttp: '服务器返回的内容不是 HTTP 应答。',
      timeOver: `${seconds} 秒内没有收到完整的应答。`,
      tooManyRedirects: `重定向超过 ${maxRedirects} 次。`,
    },
    tooMany: (wait) => `测试过于频繁，请 ${wait} 秒后再试。`,
  },
}

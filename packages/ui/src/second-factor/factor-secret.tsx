import './second-factor.css'
import { groupedText } from '@placard/domain/identity/second-factor/typed-code'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useTexts } from '../locale/locale.tsx'

const texts = textTable({
  scan: [
    'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    '请使用验证器应用（如 Google Authenticator、Microsoft Authenticator 或 1Password）扫描二维码。',
  ],
  qrCode: ['QR code for the authenticator app', '验证器应用二维码'],
  noQrCode: [
    'The QR code could not be loaded. Type the key below into the app.',
    '二维码加载失败，请在应用中手动输入下方密钥。',
  ],
  typeKey: ['Or type this key into the app:', '或在应用中手动输入密钥：'],
  copyKey: ['Copy the key', '复制密钥'],
  copied: ['Copied.', '已复制。'],
  notCopied: ['The text could not be copied.', '复制失败。'],
})

interface FactorSecretProps {
  /** In Base32. */
  readonly secret: string
  /** The `otpauth:` address. */
  readonly address: string
  /** Copies a text. @returns whether it was possible */
  readonly copy: (text: string) => Promise<boolean>
}

/** The secret of an authenticator app, as a QR code and as text. */
export function FactorSecret({ secret, address, copy }: FactorSecretProps) {
  const text = useTexts(texts)
  const [isCopied, setCopied] = useState<boolean | null>(null)
  return (
    <>
      <p>{text.scan}</p>
      <QrCode text={address} />
      <p className="placard-factor-key">
        {text.typeKey} <code>{groupedText(secret, ' ')}</code>{' '}
        <Button small kind="quiet" onClick={() => void copy(secret).then(setCopied)}>
          {text.copyKey}
        </Button>{' '}
        <span role="status">
          {isCopied === true && text.copied}
          {isCopied === false && text.notCopied}
        </span>
      </p>
    </>
  )
}

/** The modules of a QR code, row by row; true is dark. */
type Modules = readonly (readonly boolean[])[]

function QrCode({ text: encoded }: { text: string }) {
  const text = useTexts(texts)
  const [modules, setModules] = useState<Modules | 'failed'>([])
  useEffect(() => {
    let isShown = true
    // It is loaded on demand, because few users ever need it.
    import('uqr').then(
      ({ encode }) => isShown && setModules(encode(encoded, { border: 2 }).data),
      () => isShown && setModules('failed'),
    )
    return () => {
      isShown = false
    }
  }, [encoded])
  if (modules === 'failed') return <p role="alert">{text.noQrCode}</p>
  const size = Math.max(1, modules.length)
  return (
    <svg
      className="placard-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={text.qrCode}
      shapeRendering="crispEdges"
    >
      <path d={modules.map(rowPath).join('')} />
    </svg>
  )
}

function rowPath(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
}

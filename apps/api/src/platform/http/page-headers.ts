/** The address that browsers report a breach of the page's policy to. */
export const POLICY_REPORTS = '/relatos'

/** Features of the portal's own: codes are copied, and passkeys are made and used. */
const OWN = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']
/** Every other feature that a page could ask a browser for, as Chromium and the registry name them. */
const OFF = [
  'accelerometer',
  'aria-notify',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'magnetometer',
  'media-playback-while-not-visible',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** Headers of a page besides its policy (security.md B16, B19). */
export const headersOfPages = {
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy': [...OFF.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`)].join(', '),
  'reporting-endpoints': `politica="${POLICY_REPORTS}"`,
  vary: 'accept-encoding',
}

type Guests = {
  /** The origins of the issuer's services and of its device-risk script, if any. */
  callsGoTo: string
  /** The origins of its tags, which run after a consent; `default` then judges their markup (telemetry/consent.ts). */
  tags: readonly string[] | undefined
  /** True where a frame of our own translates into Libras. */
  frames: boolean
}

/** security.md B16: only what carries this response's nonce runs, and what it loads. */
export function policyOf(nonce: string, { callsGoTo, tags, frames }: Guests): string {
  const toTags = tags === undefined ? '' : ` ${tags.join(' ')}`
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${toTags}`,
    "font-src 'self'",
    `connect-src 'self'${callsGoTo}${toTags}`,
    ...(frames ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types portal-html portal-script${tags === undefined ? '' : ' default'}`,
    'report-to politica',
  ].join('; ')
}

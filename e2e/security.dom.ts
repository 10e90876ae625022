/** Security headers of every document, and where its addresses lead. */
import { expect, test, typeLogin } from './dom/test.ts'

const addresses = ['/', '/sso/login', '/sso/inserir-codigo', '/dashboard/faturas', '/nao-existe']

test('W1 every document says what it may load, that it cannot be framed, and that nobody keeps it', async ({
  address: base,
}) => {
  const nonces = new Set<string>()
  for (const address of addresses) {
    const response = await fetch(`${base}${address}`)
    const headers = Object.fromEntries(response.headers)
    const policy = headers['content-security-policy'] ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    for (const part of [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy, address).toContain(part)
    expect(policy, address).not.toMatch(/unsafe-(inline|eval)/)
    expect(Buffer.from(nonce, 'base64').length, address).toBeGreaterThanOrEqual(16)
    expect(nonces.has(nonce), address).toBe(false)
    nonces.add(nonce)
    expect(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': expect.stringMatching(/no-referrer|strict-origin|same-origin/),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': expect.stringContaining('no-store'),
    })
    expect(headers, address).not.toHaveProperty('server')
    expect(headers, address).not.toHaveProperty('x-powered-by')
  }
})

test('W6 an address that came with the link leads nowhere else', async ({ page, sandbox, address }) => {
  for (const query of [
    '?returnUrl=//evil.example',
    '?url=https://evil.example',
    '?redirect=/%5Cevil.example',
    '?v=1',
  ]) {
    await page.goto(`/sso/login${query}`)
    expect(new URL(page.url()).origin).toBe(address)
  }
  await page.goto('/sso/login?returnUrl=//evil.example')
  await typeLogin(page, 'Marina')
  await page.waitForURL('/sso/inserir-codigo')
  await sandbox.nextCode('Marina')
  expect(new URL(page.url()).origin).toBe(address)
})
